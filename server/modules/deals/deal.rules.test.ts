import fc from 'fast-check'
import { refusal } from '#support/refusals.ts'
import { forAll } from '#support/rule-cases.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { checkDealer, checkDealPrice, dayInHarare, percentOff } from './deal.rules.ts'

const seller = 'seller' as UserId

test('a day ends at midnight in Harare, two hours before midnight UTC', () => {
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
  for (const [price, lowest, currency, text] of [
    [9501n, 10_000n, 'ZWL', 'ZWL 95 or less'],
    [9501n, 10_000n, 'USD', 'US$95.00 or less'],
    [1n, 1n, 'ZWL', 'too little'],
  ] as const) {
    const message = expect.stringContaining(text) as string
    const found = refusal(() => checkDealPrice(price, lowest, currency))
    expect(found).toMatchObject({ code: 'deal_too_high', message })
  }
})

test('the percentage is never more than the price fell', () => {
  forAll(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), (a, b) => {
    const [price, old] = a < b ? [a, b] : [b, a]
    const off = percentOff(old, price)
    expect(Number.isInteger(off)).toBe(true)
    expect(BigInt(off) * old <= (old - price) * 100n).toBe(true)
    expect(BigInt(off + 1) * old > (old - price) * 100n).toBe(true)
  })
})

test.each([
  [{}, seller, undefined],
  [{}, 'other', 'forbidden'],
  [{ status: 'sold' }, seller, 'listing_unavailable'],
  [{ status: 'ended' }, seller, 'listing_unavailable'],
  [{ status: 'reserved' }, seller, 'listing_unavailable'],
  [{ status: 'removed' }, seller, 'listing_unavailable'],
  [{ format: 'auction' }, seller, 'deal_not_possible'],
  [{ hasVariants: true }, seller, 'deal_not_possible'],
])('a deal needs a fixed-price listing of the seller that is for sale: %j', (more, by, code) => {
  const listing = { sellerId: seller, status: 'active', format: 'fixed', hasVariants: false }
  const refused = refusal(() =>
    checkDealer({ ...listing, ...more } as Parameters<typeof checkDealer>[0], by as UserId),
  )
  expect(refused?.code).toBe(code)
  if (code === 'forbidden')
    expect(refused?.message).toContain('Only the seller can make an item a deal.')
})
