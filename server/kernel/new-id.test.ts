import { newId } from './new-id.ts'

test('an id contains its time and its version and is unique', () => {
  const moment = 0x0190_a1b2_c3d4
  const ids = Array.from({ length: 1000 }, () => newId(moment))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids)
    expect(id).toMatch(/^0190a1b2-c3d4-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId(moment) < newId(moment + 1)).toBe(true)
})
