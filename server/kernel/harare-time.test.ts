import { expect, test } from 'vitest'
import { harareTime } from './harare-time.ts'

test('a moment is written in Harare time, two hours ahead of UTC', () => {
  expect(harareTime(new Date('2026-11-28T16:40:59Z'))).toBe(
    'Saturday 28 November, 18:40 (Harare time)',
  )
  expect(harareTime(new Date('2026-12-31T22:05:00Z'))).toBe('Friday 1 January, 00:05 (Harare time)')
})
