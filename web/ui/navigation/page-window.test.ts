import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 4, [1, 2, 3, 4]],
  [1, 15, [1, 2, 3, 'gap', 15]],
  [4, 15, [1, 2, 3, 4, 5, 'gap', 15]],
  [8, 15, [1, 'gap', 7, 8, 9, 'gap', 15]],
  [12, 15, [1, 'gap', 11, 12, 13, 14, 15]],
  [15, 15, [1, 'gap', 13, 14, 15]],
] as const)('page %i of %i', (current, total, expected) => {
  expect(pageWindow(current, total)).toEqual(expected)
})

test('each page is reachable, numbers increase, and no gap hides a single page', () => {
  for (let total = 1; total <= 30; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const window = pageWindow(current, total)
      const numbers = window.filter((entry) => entry !== 'gap')
      expect(numbers).toEqual(expect.arrayContaining([current, 1, total]))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const [at, entry] of window.entries())
        if (entry === 'gap')
          expect(Number(window[at + 1]) - Number(window[at - 1])).toBeGreaterThan(2)
    }
  }
})
