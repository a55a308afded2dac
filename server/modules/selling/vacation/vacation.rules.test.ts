import { refusal } from '#support/refusals.ts'
import { isAway, isOver, requireAwayDays } from './vacation.rules.ts'

const today = '2026-11-27'
const fieldsOf = (from: string, until: string) =>
  refusal(() => requireAwayDays({ from, until }, today))?.fields

test.each([
  ['2026-11-27', '2026-11-27', undefined],
  ['2026-11-20', '2026-11-27', undefined],
  ['2026-12-20', '2027-01-05', undefined],
  ['2026-11-27', '2027-02-24', undefined],
  ['2027-11-27', '2027-11-28', undefined],
  ['2026-12-02', '2026-12-01', { until: 'The last day is before the first day' }],
  ['2026-11-20', '2026-11-26', { until: 'Choose today or a later day' }],
  ['2026-11-27', '2027-02-25', { until: 'Be away for at most 90 days' }],
  ['2027-11-28', '2027-11-28', { from: 'Choose a day within a year' }],
])('away from %s to %s is possible or refused: %j', (from, until, fields) => {
  expect(fieldsOf(from, until)).toEqual(fields)
})

test('a seller is away from the first through the last day', () => {
  const days = { from: '2026-11-27', until: '2026-11-29' }
  const at = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30']
  expect(at.map((day) => isAway(days, day))).toEqual([false, true, true, false])
  expect(at.map((day) => isOver(days, day))).toEqual([false, false, false, true])
})
