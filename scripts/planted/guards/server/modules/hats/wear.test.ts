import { beforeAll, expect, test } from 'vitest'
import { wear } from './wear.ts'

let early: unknown
beforeAll(async () => {
  await wear('early').catch((error: unknown) => (early = error))
})

test('needs one of its two guards', async () => {
  await wear('wet').catch(() => {})
  await expect(wear('torn')).rejects.toThrow('torn')
})

test('needs the guard of its set-up', () => expect(early).toBeInstanceOf(Error))

test('needs no guard', async () => {
  for (const hat of ['wet', 'listed']) await wear(hat).catch(() => {})
})
