import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { linkTimes } from './link-times.rules.ts'

const day = 86_400

test('the URL of a public file is the same for three days and valid for seven', () => {
  const start = 6900 * 3 * day
  const signed = { signedAt: start, expires: 7 * day }
  expect(linkTimes(start, true)).toEqual({ ...signed, cacheable: 7 * day - 3600 })
  const last = linkTimes(start + 3 * day - 1, true)
  expect(last).toEqual({ ...signed, cacheable: 4 * day - 3599 })
  expect(linkTimes(start + 3 * day, true).signedAt).toBe(start + 3 * day)
})

test('no URL of a public file is cached for longer than it is valid', () => {
  forAll(fc.double({ min: 1e9, max: 5e9, noNaN: true }), (now) => {
    const { signedAt, expires, cacheable } = linkTimes(now, true)
    expect(signedAt).toBeLessThanOrEqual(now)
    expect(cacheable).toBeGreaterThan(3 * day)
    expect(now + cacheable).toBeLessThanOrEqual(signedAt + expires - 3600)
  })
})

test('the URL of a private file is valid for five minutes and not cached', () => {
  const { signedAt, expires, cacheable } = linkTimes(1_795_780_800.7, false)
  expect([signedAt, expires, cacheable]).toEqual([1_795_780_800, 300, 0])
})
