import { answerTo, refusal } from '#support/refusals.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { allInCart, cartLinesMax, checkCartable, isAvailable, soldOut } from './cart.rules.ts'

const [ann, ben] = ['ann' as UserId, 'ben' as UserId]
type Listing = Parameters<typeof checkCartable>[0]
const pot: Listing = {
  sellerId: ann,
  status: 'active',
  isAuction: false,
  quantity: 3,
  base: 'ZWL',
  currency: 'USD',
  price: '1250000.00',
}
const refusalOf = (change: Partial<Listing>, who: UserId | undefined = ben) =>
  refusal(() => checkCartable({ ...pot, ...change }, who))
/** The largest amount. */
const most = '10000000000000.00'

test('members and guests can add another member’s fixed-price listing to the cart', () => {
  for (const who of [ben, undefined]) expect(refusalOf({}, who)).toBeUndefined()
})

test.each<[Partial<Listing>, string, string]>([
  [{ status: 'removed', isAuction: true }, 'product_not_found', 'Product not found'],
  [
    { isAuction: true, sellerId: ben },
    'auction_not_in_cart',
    'Auction items cannot be put in the cart. Place a bid instead.',
  ],
  [{ sellerId: ben, status: 'sold' }, 'own_listing', 'This is your own listing.'],
  [{ status: 'sold' }, 'sold_out', 'This item is sold out.'],
  [{ status: 'reserved' }, 'listing_unavailable', 'This item is no longer for sale.'],
  [{ status: 'ended' }, 'listing_unavailable', 'This item is no longer for sale.'],
  [
    { price: most },
    'listing_unavailable',
    'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  ],
])('an item that cannot be in a cart is refused: %j', (change, code, message) => {
  expect(refusalOf(change)).toMatchObject({ code, message })
})

test('a listing can be bought while it is for sale in this quantity', () => {
  expect(isAvailable(pot, 3)).toBe(true)
  expect(isAvailable(pot, 4)).toBe(false)
  expect(isAvailable({ ...pot, status: 'sold' }, 1)).toBe(false)
  expect(isAvailable({ ...pot, isAuction: true }, 1)).toBe(false)
  expect(isAvailable({ ...pot, price: most }, 1)).toBe(false)
})

test('the error contains the remaining stock, and a cart holds at most 100 different items', () => {
  for (const [error, available, message] of [
    [soldOut(0), 0, 'This item is sold out.'],
    [soldOut(2), 2, 'Only 2 left.'],
    [allInCart(2), 2, 'Only 2 left, already in your cart.'],
  ] as const)
    expect(answerTo(error)).toMatchObject({ code: 'sold_out', message, details: { available } })
  expect(cartLinesMax).toBe(100)
})
