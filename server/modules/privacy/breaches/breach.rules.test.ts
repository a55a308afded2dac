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
  expect(isLate({ ...regulatorNotified, peopleToldAt: hours(30) }, hours(999))).toBe(false)
  expect(
    isLate({ ...regulatorNotified, peopleNotToldBecause: 'Nothing was read' }, hours(999)),
  ).toBe(false)
})

test('each problem of an entry has its own message', () => {
  const between = 'This must be between the discovery and now'
  const open = { ...notNotified, closed: false }
  expect(problemsOf(open, hours(-1))).toEqual({ foundAt: 'This is in the future' })
  expect(problemsOf(open, found)).toEqual({})
  expect(
    problemsOf({ ...open, regulatorToldAt: hours(-1), peopleToldAt: hours(6) }, hours(5)),
  ).toEqual({ regulatorToldAt: between, peopleToldAt: between })
  for (const moment of [found, hours(5)])
    expect(problemsOf({ ...open, peopleToldAt: moment }, hours(5))).toEqual({})
  const closed = { ...notNotified, closed: true }
  const regulator = 'Notify the regulator before you close it'
  expect(problemsOf(closed, hours(5))).toEqual({ closed: regulator })
  expect(problemsOf({ ...closed, peopleToldAt: hours(1) }, hours(5))).toEqual({
    closed: regulator,
  })
  const regulatorNotified = { ...closed, regulatorToldAt: hours(1) }
  expect(problemsOf(regulatorNotified, hours(5))).toEqual({
    closed: 'Notify the people, or explain why that is not needed',
  })
  expect(
    problemsOf({ ...regulatorNotified, peopleNotToldBecause: 'Nothing was read' }, hours(5)),
  ).toEqual({})
})
