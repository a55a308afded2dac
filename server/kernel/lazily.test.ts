import { lazily } from './lazily.ts'

test('loads once, when first needed', async () => {
  let loads = 0
  const get = lazily(() => Promise.resolve((loads += 1)))
  expect(loads).toBe(0)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('a failed load is tried again', async () => {
  let loads = 0
  const get = lazily(() =>
    (loads += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(loads),
  )
  await expect(get()).rejects.toThrow('gone')
  expect(await get()).toBe(2)
})
