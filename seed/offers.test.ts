import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { offerAmountRule } from '#contracts/offers/offer.rules.ts'
import { demoListings } from './catalogue/listings.ts'
import { demoOffers } from './catalogue/offers.ts'

const day = 1440
const listings = new Map(demoListings.map((listing) => [listing.key, listing]))

test.each(demoOffers)(
  '$buyer offers at least half of the price of used goods: $listing',
  ({ listing, buyer, rounds }) => {
    const about = listings.get(listing)!
    const price = about.price!
    expect(about.condition).not.toBe('new')
    expect(about.seller).not.toBe(buyer)
    for (const [minutesAgo, { minor, currency }, message = ''] of rounds) {
      expect(minutesAgo).toBeLessThan(about.listedDaysAgo * day)
      expect(currency).toBe(price.currency)
      expect(offerAmountRule(BigInt(minor), BigInt(price.minor))).toBeUndefined()
      expect(outsideSignsOf(message, 'localhost')).toEqual([])
    }
  },
)

test('open offers can still be answered', () => {
  const open = demoOffers.filter(({ state }) => state === 'open')
  expect(open.length).toBeGreaterThan(1)
  for (const { rounds } of open) expect(rounds.at(-1)![0]).toBeLessThan(2 * day)
})
