import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/refusals.ts'
import { barredUntil, requireWelcome } from './bidders.rules.ts'

const latest = new Date('2026-07-01T12:00:00Z')
const before = (milliseconds: number) => new Date(latest.getTime() - milliseconds)
const day = 86_400_000

test('three unpaid items within 180 days bar from bidding for 30 days', () => {
  const strikes = [before(180 * day - 1), before(day), latest]
  expect(barredUntil(strikes, latest)).toEqual(new Date('2026-07-31T12:00:00Z'))
  expect(barredUntil([...strikes, before(2 * day)], latest)).toEqual(
    new Date('2026-07-31T12:00:00Z'),
  )
})

test('two unpaid items do not bar, nor does a third one that is 180 days old or later than these', () => {
  expect(barredUntil([before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(180 * day), before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(-1), before(day), latest], latest)).toBeNull()
  expect(barredUntil([], latest)).toBeNull()
})

const auction = { blocked: null, barred: null }

test('anybody may bid who is neither suspended, barred nor blocked by the seller', () => {
  expect(() => requireWelcome(auction, 'ann')).not.toThrow()
  const others = { blocked: ['ben'], barred: { ben: '2026-07-31T12:00:00Z' }, suspended: ['ben'] }
  expect(() => requireWelcome(others, 'ann')).not.toThrow()
})

test('a suspended bidder is refused first, then a barred one, then one the seller blocked', () => {
  const barred = { ann: '2026-07-31T22:30:00Z' }
  const blocked = ['ann']
  expect(
    refusal(() => requireWelcome({ blocked, barred, suspended: ['ann'] }, 'ann')),
  ).toMatchObject({ code: 'suspended' })
  expect(refusal(() => requireWelcome({ blocked, barred, suspended: null }, 'ann'))).toMatchObject({
    code: 'bidding_barred',
    // Half past midnight in Harare.
    message: 'You cannot bid until 1 August 2026, because you did not pay for 3 items you won.',
  })
  expect(refusal(() => requireWelcome({ blocked, barred: null }, 'ann'))).toMatchObject({
    code: 'bidder_blocked',
  })
})
