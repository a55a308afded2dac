import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { addressIn } from '#support/listings/courier.ts'
import { insertListing } from '#support/listings/listings.ts'
import { addToCart, cartOf, ordersOf } from '#support/money/carts.ts'
import { sendChoices } from '#support/money/checkout-form.ts'
import { formLeadsTo } from '#support/server/post-form.ts'
import { expire, isOverdue } from '#support/money/expired-orders.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { cashSalesOf, createCashOrder, offersCash, takesCash } from '#support/money/cash.ts'
import { chooseDelivery, createUnpaidOrder, step } from '#support/money/paid-orders.ts'

const server = sharedServer()
const admin = sharedStaff(server)
const { seller, buyer, ann } = newMembers(server)
beforeEach(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const run = (text: string, values: unknown[]) => server.app.pool.query(text, values)
const collected = () => createUnpaidOrder(server, buyer, seller, { collect: true })
const isOffered = (id: string) => offersCash(buyer, id)

test('an item that the seller won and did not pay counts for 90 days', async () => {
  const order = await collected()
  await run(
    'insert into unpaid_strikes (user_id, order_id, product_id, created_at) values ($1, $2, $3, now())',
    [seller.id, order.id, order.productId],
  )
  expect(await isOffered(order.checkoutId)).toBe(false)
  expect(await cashSalesOf(seller)).toMatchObject({ problem: 'record' })
  const over = `update unpaid_strikes set created_at = now() - interval '91 days' where user_id = $1`
  await run(over, [seller.id])
  expect(await isOffered(order.checkoutId)).toBe(true)
})

test('a dispute that staff decided against the seller counts for 90 days', async () => {
  const order = await collected()
  await run(`insert into disputes (order_id, reason) values ($1, 'damaged')`, [order.id])
  for (const [by, decision, daysAgo, answer] of [
    ['staff', 'refund', 0, false],
    ['staff', 'partial', 0, false],
    ['staff', 'release', 0, true],
    ['seller', 'refund', 0, true],
    ['staff', 'refund', 91, true],
  ] as const) {
    await run(
      `update disputes set decided_by = $2, decision = $3, decided_at = now() - $4 * interval '1 day'
       where order_id = $1`,
      [order.id, by, decision, daysAgo],
    )
    expect(await isOffered(order.checkoutId), `${by} ${decision} ${daysAgo}`).toBe(answer)
  }
})

test.each(['suspended_at', 'erased_at'])('a seller with %s sells none', async (column) => {
  const order = await collected()
  await run(`update users set ${column} = now() where id = $1`, [seller.id])
  expect(await isOffered(order.checkoutId)).toBe(false)
})

test('a suspended buyer chooses no cash but pays here instead, and cash is not chosen late', async () => {
  const [order, { order: inCash }] = [
    await collected(),
    await createCashOrder(server, buyer, seller),
  ]
  await run('update users set suspended_at = now() where id = $1', [buyer.id])
  const suspended = await step(buyer, order.id, 'cash')
  expect([suspended.status, suspended.body.code]).toEqual([403, 'suspended'])
  expect((await step(buyer, inCash.id, 'online')).status).toBe(200)
  await run('update users set suspended_at = null where id = $1', [buyer.id])
  await isOverdue(server, order.id)
  expect((await step(buyer, order.id, 'cash')).status).toBe(409)
})

test('an order in cash no longer changes its delivery', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  expect(await chooseDelivery(buyer, order.id, { collect: false })).toMatchObject({
    status: 409,
    body: { message: 'This order is paid in cash at the collection.' },
  })
})

test('missed collections count for 90 days', async () => {
  for (const missed of [1, 2, 3]) {
    const { order } = await createCashOrder(server, buyer, seller)
    await expire(server, order.id)
    const over = `update cash_orders set lapsed_at = now() - interval '91 days' where order_id = $1`
    if (missed === 1) await run(over, [order.id])
  }
  const next = await collected()
  expect(await isOffered(next.checkoutId)).toBe(true)
  await run(`update cash_orders set lapsed_at = now() where buyer_id = $1`, [buyer.id])
  expect(await isOffered(next.checkoutId)).toBe(false)
  expect((await step(buyer, next.id, 'cash')).body.message).toContain('did not collect')
})

test('the seller is notified once when their debt passes the limit', async () => {
  const sales = []
  for (let count = 0; count < 4; count += 1)
    sales.push(await createCashOrder(server, buyer, seller, { priceMinor: 5_000_000_00n }))
  const notified: number[] = []
  for (const { order, code } of sales) {
    expect((await step(seller, order.id, 'hand-over', { code })).status).toBe(200)
    const limit = `select from notifications where user_id = $1 and type = 'commission_limit'`
    notified.push((await run(limit, [seller.id])).rows.length)
  }
  // US$10 each; the limit is US$20.
  expect(notified).toEqual([0, 0, 1, 1])
})

const inCart = async (listing: object = {}, owner = seller): Promise<string> => {
  const cheap = { allowsCollection: true, shippingMinor: 500_00n }
  const productId = await insertListing(server, owner, { ...cheap, ...listing })
  await addToCart(buyer, { productId })
  return productId
}
const inCash = () => ({
  ...addressIn('Harare'),
  [`way.${seller.id}`]: 'collection',
  paymentMethod: 'cash',
  mobileMoneyNumber: '',
})

test('the checkout offers cash only if all of the cart can be paid so', async () => {
  const page = async () => (await buyer.client.fetch('/checkout')).text()
  await inCart()
  expect(await page()).not.toContain('value="cash"')
  const html = async () => (await sendChoices(buyer.client, { ...inCash(), phone: '' })).text()
  expect(await html()).toContain('value="cash"')
  await inCart({}, ann)
  expect(await html()).not.toContain('value="cash"')
})

test('an order in cash is collected, reserved and costs no delivery', async () => {
  await inCart()
  await inCart({ title: 'Enamel teapot' })
  const answer = await sendChoices(buyer.client, inCash())
  const orders = await ordersOf(buyer)
  expect(await formLeadsTo(answer)).toBe('/orders')
  expect(orders).toHaveLength(2)
  const costs = { collect: true, shippingCost: '0.00', totalAmount: '100000.00' }
  const paid = { inCash: true, paymentMethod: null, mobileMoneyNumber: null, ...costs }
  for (const order of orders) expect(order).toMatchObject(paid)
  expect(await cartOf(buyer)).toEqual([])
  const { text } = await buyer.client.get(`/checkout/pay/${orders[0]!.checkoutId}`)
  expect(text).toContain('You pay the seller in cash')
})

test('if the seller no longer takes cash, nothing is ordered', async () => {
  await inCart()
  await seller.client.put('/api/selling/cash', { accepts: false })
  const answer = await sendChoices(buyer.client, inCash())
  expect(await answer.text()).toContain('This cannot be paid in cash now. Choose another method.')
  expect(await ordersOf(buyer)).toEqual([])
})

test('changed limits of cash count at once', async () => {
  const limits = { cashMaxUsd: '150.00', cashDebtMaxUsd: '10.00' }
  const answer = await admin.client.post('/api/admin/business-settings', limits)
  expect(answer.status, answer.text).toBe(200)
  expect(await cashSalesOf(seller)).toMatchObject({ maximum: '150.00', limitUsd: '10.00' })
})
