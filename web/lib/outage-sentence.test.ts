import { outageSentence } from './outage-sentence.ts'

test('an outage is described by its length: in seconds, minutes or hours', () => {
  const from = '2026-11-28T16:40:00.000Z'
  const after = (seconds: number) =>
    outageSentence({ from, to: new Date(Date.parse(from) + seconds * 1000).toISOString() })
  expect([15.4, 720, 86_400].map(after)).toEqual([
    'Extended: Musika was down for 15 seconds on Saturday 28 November, 18:40.',
    'Extended by 12 min: Musika was down from Saturday 28 November, 18:40 to 18:52.',
    'Extended by 24 hours: Musika was down from Saturday 28 November, 18:40 to Sunday 29 November, 18:40.',
  ])
})
