import { judgeCode, whyNoCode } from './phone-codes.rules.ts'
import { isTexted } from './phone-number.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const before = { toMember: [], toNumber: [], inAll: 0, oldest: null }

test('each member and each number get three codes an hour', () => {
  const wait = (toMember: number[], toNumber: number[] = []) => {
    const sent = { toMember: toMember.map(ago), toNumber: toNumber.map(ago) }
    return whyNoCode({ ...before, ...sent, inAll: 6 }, 500, now)
  }
  expect([wait([]), wait([1, 59], [1, 59]), wait([1, 30, 60])]).toEqual(Array(3).fill(undefined))
  expect(wait([1, 30, 59])).toEqual({ of: 'own', seconds: 60 })
  expect(wait([], [59, 30, 1])).toEqual({ of: 'own', seconds: 60 })
  expect(wait([1, 30, 59], [1, 2, 3])).toEqual({ of: 'own', seconds: 57 * 60 })
})

test('the whole shop has a daily limit of texts', () => {
  const full = { ...before, inAll: 500, oldest: ago(23 * 60) }
  expect(whyNoCode(full, 500, now)).toEqual({ of: 'shop', seconds: 3600 })
  expect(whyNoCode({ ...full, inAll: 499 }, 500, now)).toBeUndefined()
  expect(whyNoCode(before, 0, now)).toEqual({ of: 'shop', seconds: 86_400 })
})

test('a code expires after ten minutes or five attempts', () => {
  const code = { tries: 4, expiresAt: new Date(now.getTime() + 1) }
  expect(judgeCode(code, true, now)).toBe('right')
  expect(judgeCode(code, false, now)).toBe('wrong')
  expect(judgeCode({ ...code, tries: 5 }, true, now)).toBe('over')
  expect(judgeCode({ ...code, expiresAt: now }, true, now)).toBe('over')
  expect(judgeCode(undefined, true, now)).toBe('over')
})

test('only Zimbabwean mobile numbers can be texted', () => {
  for (const number of ['+263712345678', '+263732345678', '+263772345678', '+263782345678'])
    expect(isTexted(number), number).toBe(true)
  for (const number of ['+263242700000', '+26386123456', '+447700900123', '+882161234567'])
    expect(isTexted(number), number).toBe(false)
})
