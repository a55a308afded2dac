import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '../../../contracts/common/ids.ts'
import { checkDealer, checkDealPrice, dayInHarare, percentOff } from './deal.rules.ts'

const seller = 'seller' as UserId

test('a day ends at midnight in Harare, two hours before it does in Greenwich', () => {
  const dayOf = (time: string) => {
    const { day, endsAt } = dayInHarare(new Date(time))
    return [day, endsAt.toISOString()]
  }
  expect(dayOf('2026-11-21T21:59:59.999Z')).toEqual(['2026-11-21', '2026-11-21T22:00:00.000Z'])
  expect(dayOf('2026-11-21T22:00:00.000Z')).toEqual(['2026-11-22', '2026-11-22T22:00:00.000Z'])
  expect(dayOf('2028-02-28T23:00:00.000Z')).toEqual(['2028-02-29', '2028-02-29T22:00:00.000Z'])
})

test('a deal is at least five percent below the lowest price, to the cent', () => {
  expect(() => checkDealPrice(9500n, 10_000n, 'ZWL')).not.toThrow()
  expect(() => checkDealPrice(9501n, 10_000n, 'ZWL')).toThrow('ZWL 95 or less')
  expect(() => checkDealPrice(9501n, 10_000n, 'USD')).toThrow('US$95.00 or less')
  expect(() => checkDealPrice(1n, 1n, 'ZWL')).toThrow('too little')
})

test('the percentage is never more than the price fell', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), (a, b) => {
      const [price, old] = a < b ? [a, b] : [b, a]
      const off = percentOff(old, price)
      expect(Number.isInteger(off)).toBe(true)
      expect(BigInt(off) * old <= (old - price) * 100n).toBe(true)
      expect(BigInt(off + 1) * old > (old - price) * 100n).toBe(true)
    }),
  )
})

test("only one's own item at a fixed price, while it is for sale", () => {
  const listing = { sellerId: seller, status: 'active', isAuction: false }
  const refusal = (more: object, by = seller) => {
    try {
      checkDealer({ ...listing, ...more }, by)
      return 'allowed'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(refusal({})).toBe('allowed')
  expect(refusal({}, 'other' as UserId)).toBe('forbidden')
  for (const status of ['sold', 'ended', 'reserved', 'removed'])
    expect(refusal({ status })).toBe('listing_unavailable')
  expect(refusal({ isAuction: true })).toBe('deal_not_possible')
})

test('a refusal of a deal says why', () => {
  const listing = { sellerId: seller, status: 'active', isAuction: false }
  expect(() => checkDealer(listing, 'other' as UserId)).toThrow(
    'Only its seller can make an item a deal.',
  )
  expect(() => checkDealPrice(100n, 100n, 'ZWL')).toThrow(
    expect.objectContaining({ code: 'deal_too_high' }),
  )
})
