import { randomUUID } from 'node:crypto'
import type { ProductDetail } from '#contracts/products/products.ts'
import { repriceListings } from '../../../server/modules/products/listings/reprice-listings.ts'
import { sharedServer, newMembers, sharedShop } from '#support/fixtures.ts'
import { balanceIn, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { addsCurrency } from '#support/currencies/currencies.ts'
import { feeOf, feeRowOf, feeRule, payFee, refundsOf, setFeeRules, twoFees } from '#support/fees.ts'
import { approve, paymentIs } from '#support/money/payments.ts'
import { edit, endListing, listAuction, listItem } from '#support/listings/selling.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

/** One US dollar is ZWL 25,000 or ZAR 18; cars cost US$7. */
const rules = [...twoFees, feeRule({ categoryId: 'motors', listingFeeUsd: '7' })]

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
const { seller } = newMembers(server)

beforeAll(() => addsCurrency(admin, 'ZAR', '18'))
afterAll(() => ledgerHolds(server))
beforeEach(() => setFeeRules(admin, rules))

const read = async (id: string) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
const available = async (currency: string) => (await balanceIn(currency, seller))?.available
/** Listed at US$50, for which there is no fee. */
const listsCheaply = (more: object = {}) =>
  listItem(seller, { currency: 'USD', price: '50', ...more })

test('a raise to a higher fee takes the difference from the balance, each time', async () => {
  await insertBalance(server, seller, 'USD', 10_00n)
  const { id } = await listsCheaply()
  expect(await available('USD')).toBe('10.00')
  for (const [change, left] of [
    [{ price: '100' }, '8.00'],
    [{ price: '200' }, '5.00'],
    [{ categoryId: 'motors' }, '3.00'],
  ] as const) {
    expect((await edit(seller, id, change)).status).toBe(200)
    expect(await available('USD')).toBe(left)
  }
  expect(await feeRowOf(server, id)).toEqual({ asked: 7_00n, paid: 7_00n })
})

test('a raise in another currency is converted at the current rate', async () => {
  await insertBalance(server, seller, 'ZWL', 100_000_00n)
  const { id } = await listsCheaply()
  await edit(seller, id, { currency: 'ZWL', price: '2499800.00' })
  expect(await available('ZWL')).toBe('100000.00')
  await edit(seller, id, { price: '2500000' })
  expect(await available('ZWL')).toBe('50000.00')
  expect((await edit(seller, id, { currency: 'ZAR', price: '3599' })).status).toBe(200)
  expect((await edit(seller, id, { price: '3600' })).body.message).toContain('US$3.00')
})

test('a raise that no balance covers is refused with the difference, and nothing else changes', async () => {
  await insertBalance(server, seller, 'USD', 1_99n)
  const listed = await listsCheaply()
  const refused = await edit(seller, listed.id, { price: '150', title: 'Grand sofa' })
  const message =
    'This change raises the listing fee by US$2.00, and your balance does not cover it. Pay the fee first, then save the change again.'
  const body = { code: 'listing_fee_due', message, listingFeeUsd: '2.00' }
  expect(refused).toMatchObject({ status: 402, body })
  const { serverTime: _now, ...before } = listed
  expect(await read(listed.id)).toMatchObject(before)
  expect(await available('USD')).toBe('1.99')
})

test('the difference is paid with a wallet, and then the change is saved', async () => {
  await insertBalance(server, seller, 'USD', 2_00n)
  const { id } = await listItem(seller, { currency: 'USD', price: '150' })
  await edit(seller, id, { price: '250' })
  const due = { paid: false, waits: false, amounts: { USD: '3.00', ZWL: '75000.00' } }
  expect((await feeOf(seller, id)).body).toMatchObject({ ...due, payment: null })
  const { body: payment } = await payFee(seller, id)
  expect(payment).toMatchObject({ amount: '3.00', feeOutcome: null })
  expect((await paymentIs(seller, payment.id, 'paid')).feeOutcome).toBe('change')
  expect((await read(id)).originalPrice).toBe('150.00')
  expect((await storedNotifications(server, { userId: seller.id })).at(-1)).toMatchObject({
    title: 'Listing fee received',
    message: 'We received the listing fee of US$3.00. You can now save the change of your listing.',
    link: `/sell?edit=${id}`,
  })
  expect((await edit(seller, id, { price: '250' })).status).toBe(200)
  expect((await feeOf(seller, id)).body).toMatchObject({ paid: true, payment: payment.id })
  expect((await payFee(seller, id)).body.code).toBe('nothing_to_pay')
  await edit(seller, id, { categoryId: 'motors' })
  expect((await feeOf(seller, id)).body).toMatchObject({ amounts: { USD: '2.00' }, payment: null })
})

const paysByBalance = async (id: string) => {
  await insertBalance(server, seller, 'USD', 2_00n)
  return edit(seller, id, { price: '150' })
}
test.for([
  ['has ended', (id: string) => endListing(seller, id), 0n],
  ['was paid from the balance', paysByBalance, 2_00n],
] as const)('a payment for a change is owed back if it %s in between', async ([, act, paid]) => {
  const { id } = await listsCheaply()
  await edit(seller, id, { price: '150' })
  const { body: payment } = await payFee(seller, id, { phone: '0784000002' })
  expect((await act(id)).status).toBe(200)
  await approve(server, seller, payment)
  expect(await refundsOf(server, payment.id)).toEqual(['2.00 USD'])
  expect(await feeRowOf(server, id)).toEqual({ asked: 2_00n, paid })
})

test('an auction without bids is charged for a higher starting bid', async () => {
  const auction = await listAuction(seller, { price: '2000000' })
  const raise = () => edit(seller, auction.id, { price: '2500000' })
  expect((await raise()).body.code).toBe('listing_fee_due')
  await insertBalance(server, seller, 'USD', 2_00n)
  expect((await raise()).body.currentBid).toBe('2500000.00')
  expect(await available('USD')).toBe('0.00')
})

test('a rate that moves a listing to a higher fee charges nothing, and neither does the next edit', async () => {
  const { id } = await listItem(seller, { price: '2000000' })
  const inDollars = await listsCheaply()
  await admin.client.post('/api/admin/business-settings', { exchangeRate: '10000' })
  await repriceListings(server.app)
  expect(await feeRowOf(server, id)).toBeUndefined()
  for (const change of [{ title: 'Grand sofa' }, { price: '2100000' }])
    expect((await edit(seller, id, { price: '2000000', ...change })).status).toBe(200)
  expect((await edit(seller, inDollars.id, { price: '99' })).status).toBe(200)
  expect((await edit(seller, inDollars.id, { price: '100' })).status).toBe(402)
  await admin.client.post('/api/admin/business-settings', { exchangeRate: '25000' })
})

test('a deal of the day that ends charges nothing', async () => {
  await setFeeRules(admin, [])
  const { id } = await listItem(seller, { currency: 'USD', price: '150' })
  await setFeeRules(admin, rules)
  const deal = await seller.client.put(`/api/products/${id}/deal`, { price: '90', currency: 'USD' })
  expect(deal.status, deal.text).toBe(200)
  await server.app.pool.query(
    "update deals set day = day - 1, ends_at = now() - interval '1 second' where product_id = $1",
    [id],
  )
  await expect.poll(async () => (await read(id)).originalPrice).toBe('150.00')
  expect(await feeRowOf(server, id)).toBeUndefined()
})

test('fees and subscriptions are paid in any currency, at its own rate', async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  const { id } = await listItem(seller)
  const asked = [
    [`/api/products/${id}/listing-fee`, 'ecocash_zar', '36.00'],
    [`/api/products/${id}/listing-fee`, 'ecocash_zwl', '50000.00'],
    ['/api/subscriptions', 'ecocash_zar', '90.00'],
    ['/api/subscriptions', 'ecocash_zwl', '125000.00'],
  ] as const
  for (const [path, method, amount] of asked) {
    const key = { 'idempotency-key': randomUUID() }
    const started = await seller.client.post(path, { method, phone: '0784000004' }, key)
    expect(started).toMatchObject({ status: 201, body: { amount } })
  }
})
