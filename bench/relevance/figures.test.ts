import { demoListings } from '../../seed/catalogue/listings.ts'
import { gainOf, meanOf, recallOf } from './figures.ts'
import { gradesOf } from './judged-query.ts'
import { judgedQueries } from './queries.ts'

test('the best order gains 1, a worse order less, and no result 0', () => {
  expect(gainOf([3, 2, 1], [1, 2, 3], 10)).toBe(1)
  expect(gainOf([0, 0], [3], 10)).toBe(0)
  expect(gainOf([], [3], 10)).toBe(0)
  expect(gainOf([0, 3], [3], 10)).toBeCloseTo(1 / Math.log2(3))
  expect(gainOf([0, 3], [3], 1)).toBe(0)
})

test('recall is the part of the acceptable listings that is shown', () => {
  expect(recallOf([3, 0, 2], [3, 2, 2, 1], 24)).toBeCloseTo(2 / 3)
  expect(recallOf([3], [3, 3], 1)).toBe(1)
  expect(recallOf([], [1], 24)).toBe(1)
  expect(meanOf([])).toBe(0)
})

test('every query is unique and has valid grades', () => {
  const queries = judgedQueries.map(([query]) => query)
  expect(new Set(queries).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(80)
  for (const judged of judgedQueries) expect(() => gradesOf(judged, demoListings)).not.toThrow()
  expect(() => gradesOf(['x', 'no-such-key=3'], demoListings)).toThrow('no-such-key')
})
