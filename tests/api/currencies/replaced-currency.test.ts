import { parse } from 'csv-parse/sync'
import type { BusinessSetting } from '#contracts/settings/admin/settings.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { cardContent } from '../../../server/modules/media/cards/card-content.ts'
import { readCardFacts } from '../../../server/modules/media/cards/read-card-facts.ts'
import { exportFiles } from '../../../server/modules/privacy/export/files.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { addsCurrency, isConverted, replacesZwl } from '#support/currencies/currencies.ts'
import { bids, endAuction, goesUnpaid } from '#support/auctions/auctions.ts'
import { balanceIn, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import {
  bus,
  detailOf,
  createUnpaidOrder,
  createPaidOrder,
  step,
} from '#support/money/paid-orders.ts'
import type { Member } from '#support/members/people.ts'
import { listItem, type Refusal } from '#support/listings/selling.ts'
import { feeRule, setFeeRules } from '#support/fees.ts'
import { rowsOf } from '#support/rows.ts'
import { messagesOf, storedNotifications } from '#support/notifications/stored-notifications.ts'

// The new default has no decimals, so an amount formatted with them by mistake is a hundred times too large.
const { server, seller, buyer, admin } = sharedShop()
const winner = sharedMember(server)
const next = sharedMember(server)

let auction: ProductId
let unpaid: Order
let disputed: Order
let sold: Order
const key = crypto.randomUUID()
let placedId: string
let kettle: ProductId
/** Orders a kettle in ZWL. */
const orderFor = (itsKey: string) => {
  const wish = { productId: kettle, quantity: 1, paymentMethod: 'ecocash_zwl' }
  return buyer.client.post<Order & Refusal>('/api/orders', wish, { 'idempotency-key': itsKey })
}

beforeAll(async () => {
  auction = await insertAuction(server, seller, { title: 'Old guitar', priceMinor: 600_000_00n })
  await winner.client.post('/api/watchlist', { productId: auction })
  await bids(next, auction, 650_000.5)
  await bids(winner, auction, 700_000.25)
  await endAuction(server, auction)
  await goesUnpaid(server, auction)
  unpaid = await createUnpaidOrder(server, buyer, seller, { priceMinor: 100_000_50n })
  disputed = await createPaidOrder(server, buyer, seller, { priceMinor: 250_000_50n })
  await step(seller, disputed.id, 'dispatch', bus)
  await step(buyer, disputed.id, 'dispute', { reason: 'damaged', text: 'The case is cracked' })
  sold = await createPaidOrder(server, buyer, seller, { priceMinor: 500_000_00n })
  await step(seller, sold.id, 'dispatch', bus)
  await step(buyer, sold.id, 'confirm')
  kettle = await insertListing(server, seller, { title: 'Kettle', quantity: 2 })
  placedId = (await orderFor(key)).body.id
  await addsCurrency(admin, 'ZWG', '10', { digits: 0 })
  await replacesZwl(admin, '2500')
  await isConverted(admin)
})
afterAll(() => ledgerHolds(server))

const read = async (path: string, client = server.visitor()) => (await client.get(path)).body
type Row = Record<string, string>
const file = async (path: string, { client }: Pick<Member, 'client'> = admin): Promise<Row[]> =>
  parse((await (await client.fetch(path)).text()).replace('\ufeff', ''), { columns: true })

test('an ended auction keeps its currency: page, bids, bid history and preview card', async () => {
  const path = `/api/products/${auction}`
  const prices = { price: '600000.00', currentBid: '700000.25', soldPrice: null }
  expect(await read(path)).toMatchObject({ ...prices, base: 'ZWL', currency: 'ZWL' })
  const amounts = ['700000.25', '650000.50']
  expect(await read(`${path}/bids`)).toMatchObject(amounts.map((amount) => ({ amount })))
  const proofs = amounts.toReversed().map((amount) => ({ amount, maximum: amount }))
  expect(await read(`${path}/bids/proof`)).toMatchObject({ currency: 'ZWL', bids: proofs })
  const card = await readCardFacts(server.app, auction)
  // ZWL 700,000.25 at 2,500 is ZWG 280, and US$28.00 at 10.
  const shown = { code: 'ZWL', price: '700,000.25', usd: 'US$28.00' }
  expect(cardContent(card!.facts, 'en')).toMatchObject(shown)
  const watched = { watchedPrice: '600000.00', product: { base: 'ZWL' } }
  expect(await read('/api/watchlist', winner.client)).toMatchObject([watched])
})

test('a second chance is offered in the currency of the auction', async () => {
  const path = `/api/auctions/${auction}/second-chance`
  const bid = { amount: '650000.50' }
  expect(await read(path, seller.client)).toMatchObject({ currency: 'ZWL', next: bid })
  expect((await seller.client.post(path)).body).toMatchObject({ currency: 'ZWL', offer: bid })
  const last = (await storedNotifications(server, { userId: next.id })).at(-1)!
  expect(last.message).toContain('for your own bid of ZWL 650,000.50.')
})

test('staff see auctions, bids, listings and orders in their own currency, also as files', async () => {
  const { client } = admin
  const path = `/api/admin/auctions/${auction}`
  const shown = { currency: 'ZWL', currentBid: '700000.25' }
  expect(await read(path, client)).toMatchObject({ ...shown, startPrice: '600000.00' })
  expect(await file('/api/admin/auctions.csv')).toMatchObject([shown])
  const given = ['700000.25', '650000.50'].map((amount) => ({ currency: 'ZWL', amount }))
  expect(await read(`${path}/bids`, client)).toMatchObject(given)
  expect(await file(`${path}/bids.csv`)).toMatchObject(given)
  const listed = { currency: 'ZWL', price: '700000.25' }
  expect(await read(`/api/admin/listings?search=${auction}`, client)).toMatchObject([listed])
  const order = { base: 'ZWL', totalAmount: '100000.50', currency: 'ZWL' }
  expect(await read(`/api/admin/orders?search=${unpaid.number}`, client)).toMatchObject([order])
  const orders = await file('/api/admin/orders.csv')
  expect(orders.find(({ number }) => number === unpaid.number)).toMatchObject(order)
})

test('an old order and its checkout are shown and payable in their currency', async () => {
  const total = '100000.50'
  const shown = { base: 'ZWL', unitPrice: total, totalAmount: total, payable: total }
  expect(await detailOf(buyer, unpaid.id)).toMatchObject(shown)
  const checkout = await read(`/api/checkouts/${unpaid.checkoutId}`, buyer.client)
  expect(checkout).toMatchObject({ amounts: { ZWL: total, USD: '4.00' } })
})

test('a partial refund is typed and paid in the currency of the order', async () => {
  const path = `/api/admin/disputes/${disputed.id}`
  const shown = { base: 'ZWL', totalAmount: '250000.50', totalUsd: '10.00', held: '250000.50' }
  expect(await read(path, admin.client)).toMatchObject({ ...shown, rates: { USD: 25_000 } })
  const decides = (refundAmount: string) => {
    const body = { outcome: 'partial', refundAmount, note: 'A part of it works' }
    return admin.client.post(`${path}/decision`, body)
  }
  for (const wrong of ['1.0001', '0', '250000.50', 'much'])
    expect((await decides(wrong)).status, wrong).toBe(400)
  expect((await decides('100000.25')).status).toBe(200)
  const refund = { amount: '100000.25', currency: 'ZWL' }
  expect(await detailOf(buyer, disputed.id)).toMatchObject({ refund })
})

test('figures over several currencies are in the default one and marked as such', async () => {
  // ZWL 250,000.50 and 500,000 at 2,500 are ZWG 300; the partly refunded order counts whole.
  const summary = await read('/api/selling/summary', seller.client)
  expect(summary).toMatchObject({ currency: 'ZWG', recentAmount: '300', recentSales: 2 })
  const stats = await read('/api/admin/dashboard', admin.client)
  expect(stats).toMatchObject({ currency: 'ZWG', totalRevenue: '300' })
})

test("the file of a seller's listings and the data copy contain the currency of each amount", async () => {
  const exported = await file('/api/selling/export.csv', seller)
  const row = { currency: 'ZWL', current_bid: '700000.25' }
  expect(exported.find(({ id }) => id === auction)).toMatchObject({ ...row, price: '600000.00' })
  const copyOf = (name: string, { id }: Member) =>
    rowsOf(server, exportFiles.find((one) => one.name === name)!.rows, [id])
  const bid = { currency: 'ZWL', amount: '650000.50' }
  const purchase = { currency: 'ZWL', total: '100000.50', total_usd: '4.00', paid_in: 'ZWL' }
  const listing = { title: 'Bush radio', shown_currency: 'ZWG', shown_price: '40' }
  const payments = ['250000.50', '500000.00'].map((amount) => ({ currency: 'ZWL', amount }))
  expect(await copyOf('auctions', seller)).toMatchObject([{ ...row, start: '600000.00' }])
  expect(await copyOf('bids', next)).toMatchObject([{ ...bid, maximum: '650000.50' }])
  expect(await copyOf('second-chances', next)).toMatchObject([bid])
  expect((await copyOf('purchases', buyer))[0]).toMatchObject(purchase)
  expect(await copyOf('listings', seller)).toContainEqual(expect.objectContaining(listing))
  expect(await copyOf('payments', buyer)).toMatchObject(payments)
})

test('a repeat of an order in a retired currency succeeds, and a new order is refused', async () => {
  const again = await orderFor(key)
  expect([again.status, again.body.id]).toEqual([201, placedId])
  const fields = { paymentMethod: 'Choose one of the available payment methods' }
  const other = await orderFor(crypto.randomUUID())
  expect([other.status, other.body.fields]).toEqual([400, fields])
})

test('the daily limit of a new seller is worth US$200 in every currency, with the hold on old sales', async () => {
  await addsCurrency(admin, 'ZAR', '18.5', { payoutMin: '100' })
  await insertBalance(server, seller, 'ZAR', 5_000_00n)
  const inZar = { withdrawable: '3700.00', newSeller: { dailyMax: '3700.00' } }
  expect(await balanceIn('ZAR', seller)).toMatchObject(inZar)
  // Released in ZWL within the last three days and exchanged since: ZWG 190 of the sale, ZWG 57 of the refunded one.
  const inZwg = { withdrawable: '0', newSeller: { dailyMax: '2000' } }
  await expect.poll(() => balanceIn('ZWG', seller)).not.toMatchObject({ available: '0' })
  expect(await balanceIn('ZWG', seller)).toMatchObject(inZwg)
})

test('a price drop in dollars is announced with the digits of both currencies', async () => {
  const { id } = await listItem(seller, { title: 'Bush radio', price: '10.50', currency: 'USD' })
  await buyer.client.post('/api/watchlist', { productId: id })
  expect((await seller.client.put(`/api/products/${id}`, { price: '9.25' })).status).toBe(200)
  const message = 'Bush radio is now ZWG 93 (US$9.25), down from ZWG 105 (US$10.50).'
  await expect.poll(() => messagesOf(server, buyer, 'price_drop')).toEqual([message])
})

test('fees and prices in US dollars keep their cents', async () => {
  const saved = await setFeeRules(admin, [feeRule({ listingFeeUsd: '2.50' })])
  expect(saved.body.rules).toMatchObject([{ listingFeeUsd: '2.50' }])
  const path = '/api/admin/business-settings'
  const settings = await admin.client.post<BusinessSetting[]>(path, { boostUsd: '1.25' })
  expect(settings.body.find(({ name }) => name === 'boost_usd_minor')?.value).toBe('1.25')
})

test('a listing fee of less than the smallest amount waits to be paid in dollars', async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '0.01' })])
  const waits = { status: 'removed', takenDown: { as: 'fee' } }
  expect(await listItem(seller, { price: '180' })).toMatchObject(waits)
})
