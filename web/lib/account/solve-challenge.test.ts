import { createHash } from 'node:crypto'
import { leadingZeroBits } from '#contracts/common/proof-of-work.ts'
import { solveChallenge } from './solve-challenge.ts'

test('leading zero bits are counted', () => {
  expect(leadingZeroBits(Uint8Array.of(0x80, 0))).toBe(0)
  expect(leadingZeroBits(Uint8Array.of(0x01, 0))).toBe(7)
  expect(leadingZeroBits(Uint8Array.of(0, 0x20))).toBe(10)
  expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16)
})

test('a solved challenge begins with the required number of zero bits', async () => {
  const proof = await solveChallenge('12.rest')
  expect(proof).toMatch(/^12\.rest\.\d+$/)
  expect(createHash('sha256').update(proof!).digest('hex')).toMatch(/^000/)
})
