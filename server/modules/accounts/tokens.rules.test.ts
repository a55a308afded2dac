import fc from 'fast-check'
import { isLive, tokenLife } from './tokens.rules.ts'
import { covers } from '../../../tests/coverage/covers.ts'
import { forAll } from '#support/rule-cases.ts'

const issued = new Date('2026-03-01T08:00:00Z')
const at = (seconds: number) => new Date(issued.getTime() + seconds * 1000)
const reset = {
  expiresAt: new Date(issued.getTime() + tokenLife.reset_password),
  usedAt: null,
  voidedAt: null,
}

test('a reset link works for one hour, and no longer', () => {
  covers('constant: reset link 1 hour', 'rule: reset link is valid for 1 hour')
  expect(isLive(reset, at(0))).toBe(true)
  expect(isLive(reset, at(3599))).toBe(true)
  expect(isLive(reset, at(3600))).toBe(false)
})

test('a verification link works for a day', () => {
  covers('rule: verification link 24 hours')
  const verify = { ...reset, expiresAt: new Date(issued.getTime() + tokenLife.verify_email) }
  expect(isLive(verify, at(86_399))).toBe(true)
  expect(isLive(verify, at(86_400))).toBe(false)
})

test('a token works only while unexpired, unused and not replaced [I13]', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000 })
  forAll(fc.option(moment), fc.option(moment), moment, (used, voided, now) => {
    const after = (passed: number) => new Date(issued.getTime() + passed)
    const usedAt = used === null ? null : after(used)
    const token = { ...reset, usedAt, voidedAt: voided === null ? null : after(voided) }
    expect(isLive(token, after(now))).toBe(used === null && voided === null && now < 3_600_000)
  })
})
