import { closedDevice, emptyDevice } from '#support/browser/device.ts'
import { forgetSearches, keepSearch, readSearches } from './recent-searches.ts'

let stored: Map<string, string>
beforeEach(() => (stored = emptyDevice()))

test('the newest eight searches are stored without duplicates', () => {
  for (const search of ['fridge', ' solar   panel ', 'Fridge', '  ']) keepSearch(search)
  expect(readSearches()).toEqual(['Fridge', 'solar panel'])
  for (let n = 0; n < 10; n += 1) keepSearch(`item ${n}`)
  expect(readSearches()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `item ${n}`))
  forgetSearches()
  expect(readSearches()).toEqual([])
  expect(stored.size).toBe(0)
})

test('malformed stored data and an unavailable local storage are ignored', () => {
  for (const broken of ['{', '7', '[1, "tv", null]']) {
    stored.set('musika.searches', broken)
    expect(readSearches()).toEqual(broken.includes('tv') ? ['tv'] : [])
  }
  closedDevice()
  expect(readSearches()).toEqual([])
  expect(() => keepSearch('tv')).not.toThrow()
  expect(() => forgetSearches()).not.toThrow()
})
