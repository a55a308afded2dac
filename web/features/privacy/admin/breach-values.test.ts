import { breachBody, breachErrors, formOf, newBreach } from './breach-values.ts'

const entry = {
  what: 'A list of buyers was mailed to the wrong courier.',
  whose: 'Buyers of one day',
  people: 12,
  measures: '',
  foundAt: '2026-11-20T22:30:00.000Z',
  regulatorToldAt: null,
  peopleToldAt: '2026-11-21T08:00:00.000Z',
  peopleNotToldBecause: null,
  closed: false,
}

test("times are entered in Harare's time zone and sent in UTC", () => {
  const values = formOf(entry as never)
  expect(values.foundAt).toBe('2026-11-21T00:30')
  expect(breachBody(values)).toEqual(entry)
})

test('each missing field has its own error, in the order of the form', () => {
  expect(Object.entries(breachErrors(newBreach, true))).toEqual([
    ['what', 'Please write at least 10 characters'],
    ['whose', 'Write what it is'],
    ['people', 'Enter a number, or 0 if not known yet'],
    ['foundAt', 'Enter when it was found'],
    ['note', 'Write what it is'],
  ])
  const { closed, ...texts } = newBreach
  expect([closed, Object.values(texts)]).toEqual([false, Array<string>(9).fill('')])
  const values = formOf(entry as never)
  expect(breachErrors(values, false)).toEqual({})
  for (const people of ['', '-1', '1.5', 'many', '123456789'])
    expect(breachErrors({ ...values, people }, false)).toHaveProperty('people')
})

test('texts are trimmed, and an empty reason is sent as null', () => {
  const values = formOf({ ...entry, peopleNotToldBecause: ' Nothing was read ' } as never)
  const typed = { ...values, what: ' What ', whose: ' Whose ', measures: ' Done ' }
  const sent = { what: 'What', whose: 'Whose', measures: 'Done' }
  expect(breachBody(typed)).toMatchObject({
    ...sent,
    peopleNotToldBecause: 'Nothing was read',
  })
  const blank = { ...values, peopleNotToldBecause: ' ' }
  expect(breachBody(blank)).toMatchObject({ peopleNotToldBecause: null })
  expect(formOf(entry as never)).toMatchObject({ note: '', peopleNotToldBecause: '' })
})
