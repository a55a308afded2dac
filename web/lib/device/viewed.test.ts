import { closedDevice, emptyDevice } from '#support/browser/device.ts'
import { forgetViewed } from './forget-viewed.ts'
import { storeView } from './store-view.ts'
import { readViewed } from './viewed.ts'

let stored: Map<string, string>
beforeEach(() => (stored = emptyDevice()))

const item = (n: number) => `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const ann = '01900000-0000-7000-8000-00000000aaaa'
const ben = '01900000-0000-7000-8000-00000000bbbb'

test('the last twelve items are read, newest first, each once', () => {
  for (const n of [1, 2, 1]) storeView(item(n))
  expect(readViewed()).toEqual([item(1), item(2)])
  for (let n = 1; n <= 13; n += 1) storeView(item(n), ann)
  expect(readViewed(ann)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(item))
  for (let n = 1; n <= 90; n += 1) storeView(item(n), ann)
  expect(stored.get('musika.viewed')).toHaveLength(2000)
  expect(readViewed(ann)).toHaveLength(12)
})

test('items viewed before signing in stay, and those of a member are only for the member', () => {
  storeView(item(1))
  storeView(item(2), ann)
  expect(readViewed(ann)).toEqual([item(2), item(1)])
  expect(readViewed()).toEqual([])
  expect(readViewed(ben)).toEqual([])
  storeView(item(3), ben)
  expect(readViewed(ben)).toEqual([item(3)])
  expect(readViewed(ann)).toEqual([])
})

test('the list can be deleted', () => {
  storeView(item(1), ann)
  forgetViewed()
  expect(readViewed(ann)).toEqual([])
  expect(stored.size).toBe(0)
})

test('malformed stored data and an unavailable local storage are ignored', () => {
  for (const malformed of ['{', ' ', ` ${item(1)}x\n ${item(2)}`, '\n\n'])
    expect((stored.set('musika.viewed', malformed), readViewed()), malformed).toEqual(
      malformed.includes(item(2)) ? [item(2)] : [],
    )
  closedDevice()
  expect(readViewed()).toEqual([])
  expect(() => storeView(item(1))).not.toThrow()
  expect(() => forgetViewed()).not.toThrow()
})
