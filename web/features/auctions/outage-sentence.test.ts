import { outageSentence } from './outage-sentence.ts'

test('an outage is described by its length: in seconds, minutes or hours', () => {
  const from = '2026-11-28T16:40:00.000Z'
  const after = (seconds: number) =>
    outageSentence({ from, to: new Date(Date.parse(from) + seconds * 1000).toISOString() })
  expect(after(15.4)).toBe(
    'Extended: Musika was down for 15 seconds on Saturday 28 November, 18:40.',
  )
  expect(after(720)).toBe(
    'Extended by 12 min: Musika was down from Saturday 28 November, 18:40 to 18:52.',
  )
  expect(after(86_400)).toBe(
    'Extended by 24 hours: Musika was down from Saturday 28 November, 18:40 to Sunday 29 November, 18:40.',
  )
})
