import { expect, test } from 'vitest'
import { demoListings } from '../../seed/catalogue/listings.ts'
import { gainOf, meanOf, recallOf } from './figures.ts'
import { gradesOf } from './judged-query.ts'
import { judgedQueries } from './queries.ts'

test('the best order gains 1, nothing gains 0, a worse order less', () => {
  expect(gainOf([3, 2, 1], [1, 2, 3], 10)).toBe(1)
  expect(gainOf([0, 0], [3], 10)).toBe(0)
  expect(gainOf([], [3], 10)).toBe(0)
  expect(gainOf([0, 3], [3], 10)).toBeCloseTo(1 / Math.log2(3))
  expect(gainOf([0, 3], [3], 1)).toBe(0)
})

test('recall counts what would do, as far as it can be shown', () => {
  expect(recallOf([3, 0, 2], [3, 2, 2, 1], 24)).toBeCloseTo(2 / 3)
  expect(recallOf([3], [3, 3], 1)).toBe(1)
  expect(recallOf([], [1], 24)).toBe(1)
  expect(meanOf([])).toBe(0)
})

test('every judged query is judged once, by grades that exist', () => {
  const queries = judgedQueries.map(([query]) => query)
  expect(new Set(queries).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(80)
  for (const judged of judgedQueries) expect(() => gradesOf(judged, demoListings)).not.toThrow()
  expect(() => gradesOf(['x', 'no-such-key=3'], demoListings)).toThrow('no-such-key')
})
