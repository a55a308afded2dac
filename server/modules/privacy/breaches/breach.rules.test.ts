import { fieldTexts } from '../../../platform/http/answers/refusal-texts.ts'
import { breachProblems, deadlinesOf, isLate } from './breach.rules.ts'

const problemsOf = (...entry: Parameters<typeof breachProblems>) =>
  fieldTexts(breachProblems(...entry), 'en')

const found = new Date('2026-11-20T08:00:00Z')
const hours = (count: number) => new Date(found.getTime() + count * 3_600_000)
const notNotified = {
  foundAt: found,
  regulatorToldAt: null,
  peopleToldAt: null,
  peopleNotToldBecause: null,
}

test('the regulator must be notified within 24 hours, the people affected within 72', () => {
  expect(deadlinesOf(found)).toEqual({ regulator: hours(24), people: hours(72) })
  expect(isLate(notNotified, hours(24))).toBe(false)
  expect(isLate(notNotified, hours(24.01))).toBe(true)
  const regulatorNotified = { ...notNotified, regulatorToldAt: hours(3) }
  expect(isLate(regulatorNotified, hours(72))).toBe(false)
  expect(isLate(regulatorNotified, hours(72.01))).toBe(true)
  for (const done of [{ peopleToldAt: hours(30) }, { peopleNotToldBecause: 'Nothing was read' }])
    expect(isLate({ ...regulatorNotified, ...done }, hours(999))).toBe(false)
})

test('each problem of an entry has its own message', () => {
  const between = 'This must be between the discovery and now'
  const open = { ...notNotified, closed: false }
  expect(problemsOf(open, hours(-1))).toEqual({ foundAt: 'This is in the future' })
  expect(problemsOf(open, found)).toEqual({})
  const outside = { ...open, regulatorToldAt: hours(-1), peopleToldAt: hours(6) }
  const both = { regulatorToldAt: between, peopleToldAt: between }
  expect(problemsOf(outside, hours(5))).toEqual(both)
  for (const moment of [found, hours(5)])
    expect(problemsOf({ ...open, peopleToldAt: moment }, hours(5))).toEqual({})
  const closing = (more: object) => problemsOf({ ...notNotified, closed: true, ...more }, hours(5))
  for (const more of [{}, { peopleToldAt: hours(1) }])
    expect(closing(more)).toEqual({ closed: 'Notify the regulator before you close it' })
  const notified = { regulatorToldAt: hours(1) }
  expect(closing(notified)).toEqual({
    closed: 'Notify the people, or explain why that is not needed',
  })
  expect(closing({ ...notified, peopleNotToldBecause: 'Nothing was read' })).toEqual({})
})
