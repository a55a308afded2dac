import type { ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { notifyWatchersOfDrop } from '../../../server/modules/watchlist/notify-price-drop.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { balancesOf, insertBalance, insertDebt, ledgerHolds } from '#support/money/balances.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import {
  addsCurrency,
  holdsConversion,
  isConverted,
  replacesZwl,
} from '#support/currencies/currencies.ts'
import { previewOf } from '#support/money/charge-backs.ts'
import { orders, createPaidOrder } from '#support/money/paid-orders.ts'
import { rowsOf } from '#support/rows.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

/** ZWG has replaced ZWL, and the conversion has not reached any listing yet. */

const { server, seller, buyer, admin } = sharedShop()
let radio: ProductId
let auction: ProductId
/**
 * On the buyer's watchlist since ZWL 1,000,000, fell to ZWL 900,000 before the change; the notification is not sent.
 */
let lowered: Lowered
let loweredAlso: Lowered
/** A seller with a balance of ZWL 249,872.42 and a debt of ZWG 50. */
const debtor = sharedMember(server)
let paid: Order
let letConversionGoOn: () => Promise<void>
beforeAll(async () => {
  const first = await insertListing(server, seller)
  const terms = { priceMinor: 1_000_000_00n, shippingMinor: 25_000_00n, quantity: 5 }
  radio = await insertListing(server, seller, terms)
  auction = await insertAuction(server, seller, { priceMinor: 600_000_00n })
  lowered = await hasLowered('Lowered radio')
  loweredAlso = await hasLowered('Lowered kettle')
  const inDollars = { priceMinor: 1_000_000_00n, method: 'ecocash_usd' } as const
  paid = await createPaidOrder(server, buyer, seller, inDollars)
  await addsCurrency(admin, 'ZWG', '10.0051')
  await insertBalance(server, debtor, 'ZWL', 249_872_42n)
  await insertDebt(server, debtor, 'ZWG', 50_00n)
  letConversionGoOn = await holdsConversion(server, first)
  await replacesZwl(admin)
})
afterAll(() => letConversionGoOn())

interface Lowered {
  id: ProductId
  changeId: string
}
async function hasLowered(title: string): Promise<Lowered> {
  const id = await insertListing(server, seller, { title, priceMinor: 1_000_000_00n })
  await buyer.client.post('/api/watchlist', { productId: id })
  const { rows } = await server.app.pool.query<{ id: string }>(
    `with fallen as (
       update products set original_price_minor = 90000000, price_minor = 90000000, list_minor = 90000000 where id = $1)
     insert into price_changes (product_id, currency, before_minor, after_minor)
     values ($1, 'ZWL', 100000000, 90000000) returning id`,
    [id],
  )
  return { id, changeId: rows[0]!.id }
}
const dropsOf = async ({ id, changeId }: Lowered): Promise<string[]> => {
  await notifyWatchersOfDrop(server.app, changeId)
  return (await storedNotifications(server, { userId: buyer.id }))
    .filter(({ group, link }) => group === 'price_drop' && link === `/product/${id}`)
    .map(({ message }) => message)
}

const stored = () => rowsOf(server, 'select base, currency from products where id = $1', [radio])
const watched = async () => {
  const { body } = await buyer.client.get<WatchlistEntry[]>('/api/watchlist')
  return Object.fromEntries(
    body.map(({ product: { id }, watchedPrice, priceDropped }) => [
      id,
      [watchedPrice, priceDropped],
    ]),
  )
}

test('an unconverted listing is sold at the price on its page', async () => {
  const { body: page } = await server.visitor().get(`/api/products/${radio}`)
  expect(page).toMatchObject({ price: '400.20', shippingCost: '10.01' })
  const placed = await orders(buyer, radio, { quantity: 2, paymentMethod: 'ecocash_zwg' })
  const inZwg = { unitPrice: '400.20', totalAmount: '810.41', base: 'ZWG', currency: 'ZWG' }
  const typed = { priceCurrency: 'ZWL', originalUnitPrice: '1000000.00' }
  expect(placed, placed.text).toMatchObject({ status: 201, body: { ...inZwg, ...typed } })
  expect(await stored()).toEqual([{ base: 'ZWL', currency: 'ZWL' }])
})

test('a subscription cannot be paid in the old currency with the number of the new one', async () => {
  const inZwl = { method: 'ecocash_zwl', phone: '0771111111' }
  const refusal = { status: 409, body: { code: 'amount_not_payable' } }
  expect(await seller.client.post('/api/subscriptions', inZwl)).toMatchObject(refusal)
})

test('the preview of a charge-back shows earlier orders in their own currency', async () => {
  const preview = ['taken 40.00 / 1000000.00', 'held 40.00 / 1000000.00']
  expect(await previewOf(admin, `orders/${paid.id}`)).toEqual(preview)
})

test('a price drop from before the change is announced in the new currency', async () => {
  expect(await dropsOf(lowered)).toEqual(['Lowered radio is now ZWG 360.18, down from ZWG 400.20.'])
})

test('items on a watchlist show no price drop because of the conversion', async () => {
  for (const productId of [radio, auction])
    expect((await buyer.client.post('/api/watchlist', { productId })).status).toBe(201)
  const expected = {
    [radio]: ['400.20', false],
    [auction]: ['600000.00', false],
    [lowered.id]: ['400.20', true],
    [loweredAlso.id]: ['400.20', true],
  }
  expect(await watched()).toEqual(expected)
  await letConversionGoOn()
  await isConverted(admin)
  expect(await stored()).toEqual([{ base: 'ZWG', currency: 'ZWG' }])
  expect(await watched()).toEqual(expected)
})

test('a price drop from before the change is still announced once its listing is converted', async () => {
  expect(await dropsOf(loweredAlso)).toEqual([
    'Lowered kettle is now ZWG 360.18, down from ZWG 400.20.',
  ])
})

test('an exchanged balance pays off what its seller owes in the new currency', async () => {
  expect(await balancesOf(debtor)).toMatchObject([
    { currency: 'ZWL', available: '0.00', owed: '0.00' },
    { currency: 'ZWG', available: '50.00', owed: '0.00' },
  ])
  const message = 'ZWL was replaced by ZWG at 2498.7242 to 1: your ZWL 249,872.42 is now ZWG 100.'
  const notifications = await storedNotifications(server, { userId: debtor.id })
  expect(notifications).toMatchObject([{ message, link: '/selling/balance' }])
  await ledgerHolds(server)
})
