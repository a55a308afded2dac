import { beforeEach, expect, test } from 'vitest'
import type { CartCash } from '../../../../contracts/orders/cash.ts'
import { covers } from '../../../coverage/covers.ts'
import { newMembers, sharedServer } from '../../../support/fixtures.ts'
import { addressIn } from '../../../support/listings/courier.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { addToCart, cartOf, ordersOf } from '../../../support/money/carts.ts'
import { takesCash } from '../../../support/money/cash.ts'
import { openAndPost } from '../../../support/server/page-form.ts'
import { formLeadsTo } from '../../../support/server/post-form.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)
beforeEach(() => takesCash(server, seller))

const inCart = async (listing: object = {}, owner = seller): Promise<string> => {
  const productId = await insertListing(server, owner, {
    allowsCollection: true,
    shippingMinor: 500_00n,
    ...listing,
  })
  await addToCart(buyer, { productId })
  return productId
}
const answers = async () => {
  const { body } = await buyer.client.get<CartCash[]>('/api/cart/cash')
  return Object.fromEntries(body.map(({ line, cash }) => [line, cash]))
}
const page = async () => (await buyer.client.fetch('/checkout')).text()
const offer = 'value="cash"'
const pays = (paymentMethod: string) =>
  openAndPost(buyer.client, '/checkout', 'checkout', {
    ...addressIn('Harare'),
    paymentMethod,
    mobileMoneyNumber: '',
  })

test('a cart says for each line whether it can be paid in cash', async () => {
  covers('call: GET /api/cart/cash')
  expect(await answers()).toEqual({})
  const possible = await inCart()
  const sent = await inCart({ allowsCollection: false })
  const dear = await inCart({ priceMinor: 500_020_000n })
  const dollars = await inCart({ currency: 'USD', priceMinor: 200_00n })
  const other = await inCart({}, ann)
  expect(await answers()).toEqual({
    [possible]: 'possible',
    [sent]: 'not_collected',
    [dear]: 'too_dear',
    [dollars]: 'possible',
    [other]: 'other',
  })
})

test('the checkout offers cash only if all of the cart can be paid so', async () => {
  await inCart()
  expect(await page()).toContain(offer)
  await inCart({ allowsCollection: false })
  expect(await page()).not.toContain(offer)
})

test('an order in cash is collected, reserved and costs no delivery', async () => {
  await inCart()
  await inCart({ title: 'Enamel teapot' })
  const answer = await pays('cash')
  const orders = await ordersOf(buyer)
  expect(await formLeadsTo(answer)).toBe(`/checkout/pay/${orders[0]!.checkoutId}`)
  expect(orders).toHaveLength(2)
  for (const order of orders)
    expect(order).toMatchObject({
      inCash: true,
      collect: true,
      shippingCost: '0.00',
      totalAmount: '100000.00',
      paymentMethod: null,
      mobileMoneyNumber: null,
    })
  expect(await cartOf(buyer)).toEqual([])
  expect(
    await (await buyer.client.fetch(`/checkout/pay/${orders[0]!.checkoutId}`)).text(),
  ).toContain('You pay the seller in cash')
})

test('if the seller no longer takes cash, the order waits for a payment here', async () => {
  await inCart()
  expect((await pays('cash')).status).toBe(303)
  await seller.client.put('/api/selling/cash', { accepts: false })
  await inCart({ title: 'Enamel teapot' })
  await formLeadsTo(await pays('cash'))
  const [teapot, radio] = await ordersOf(buyer)
  expect([teapot!.inCash, radio!.inCash]).toEqual([false, true])
  expect(teapot!.paymentMethod).toBe('ecocash_zwl')
})
