import type { PaymentId } from '#contracts/common/ids.ts'
import { oweRefund } from '../../../../server/modules/ledger/index.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { askPayout, balanceIn, insertBalance, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { feeRule, payFee, setFeeRules } from '#support/fees.ts'
import { chargeBackPayment, previewOf } from '#support/money/charge-backs.ts'
import { whileHeld } from '#support/server/held-rows.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createSentOrder, step } from '#support/money/paid-orders.ts'
import { paymentIs } from '#support/money/payments.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { listItem } from '#support/listings/selling.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

/** Charge-backs of the payment of a listing fee. */

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

beforeAll(async () => {
  await disableNewSellerTerms(server)
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
})
afterAll(() => ledgerHolds(server))

/** A seller who paid the listing fee of US$2 for an item. `meanwhile` runs before the payment is approved. */
async function hasPaidFee(
  method: 'ecocash_usd' | 'ecocash_zwl' = 'ecocash_usd',
  meanwhile?: (listingId: string) => Promise<unknown>,
) {
  const seller = await createMember(server)
  const { id: listingId } = await listItem(seller)
  const phone = meanwhile ? '0772222222' : '0771111111'
  const { id } = (await payFee(seller, listingId, { method, phone })).body
  await meanwhile?.(listingId)
  await paymentIs(seller, id, 'paid')
  return { seller, id, listingId }
}
const usdOf = (member: Member) => balanceIn('USD', member)
const notificationsOf = async ({ id }: Member) =>
  (await storedNotifications(server, { userId: id }))
    .filter(({ title }) => title === 'Your payment was charged back')
    .map(({ message, link }) => `${link}: ${message}`)
/** The ledger's amounts for a payment by account, in minor units. */
const bookedOf = async (id: PaymentId) => {
  const text = `select a.kind, sum(e.amount_minor)::bigint as sum from journals j
    join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.payment_id = $1 group by a.kind having sum(e.amount_minor) <> 0 order by a.kind`
  const rows = await rowsOf<{ kind: string; sum: bigint }>(server, text, [id])
  return rows.map(({ kind, sum }) => `${kind} ${sum}`)
}

test('the payment of a listing fee is charged back from its seller, who keeps the listing', async () => {
  const { seller, id, listingId } = await hasPaidFee()
  await insertBalance(server, seller, 'USD', 50n)
  const taken = ['taken 2.00 / 50000.00', 'balance 0.50 / 12500.00', 'owed 1.50 / 37500.00']
  expect(await previewOf(admin, `payments/${id}`)).toEqual(taken)
  expect((await chargeBackPayment(admin, id)).status).toBe(200)
  expect(await usdOf(seller)).toMatchObject({ available: '0.00', owed: '1.50' })
  expect((await server.visitor().get(`/api/products/${listingId}`)).status).toBe(200)
  expect(await notificationsOf(seller)).toEqual([
    '/selling/balance: Your bank or wallet reversed the US$2.00 you paid for a listing fee. We took US$0.50 from your balance. You owe US$1.50. We’ll take it from your next sales.',
  ])
  // The fee stays earned.
  expect(await bookedOf(id)).toEqual(['debt -150', 'fees 200', 'seller -50'])
  expect((await chargeBackPayment(admin, id)).body.code).toBe('payment_locked')
})

test('an open payout is stopped for the fee, and the rest returns to the balance', async () => {
  const { seller, id } = await hasPaidFee()
  await insertBalance(server, seller, 'USD', 21_00n)
  await askPayout(seller, { currency: 'USD', amount: '20.00' })
  expect(await previewOf(admin, `payments/${id}`)).toEqual([
    'taken 2.00 / 50000.00',
    'balance 2.00 / 50000.00',
    'stopped 20.00 / 500000.00',
  ])
  await chargeBackPayment(admin, id)
  expect(await usdOf(seller)).toMatchObject({ available: '19.00', onItsWay: '0.00', owed: '0.00' })
  expect((await seller.client.get('/api/account/payouts')).body).toMatchObject([
    { status: 'stopped', note: 'The payment of a listing fee was charged back.' },
  ])
  expect(await notificationsOf(seller)).toEqual([
    '/selling/balance: Your bank or wallet reversed the US$2.00 you paid for a listing fee. We took US$2.00 from your balance.',
  ])
})

test('money for a fee that was no longer due is returned once, and its seller owes nothing', async () => {
  const { seller, id } = await hasPaidFee('ecocash_usd', (listingId) =>
    server.app.pool.query("update products set taken_down = 'removed' where id = $1", [listingId]),
  )
  await insertBalance(server, seller, 'USD', 5_00n)
  const preview = ['taken 2.00 / 50000.00', 'refund 2.00 / 50000.00']
  expect(await previewOf(admin, `payments/${id}`)).toEqual(preview)
  await chargeBackPayment(admin, id)
  expect(await usdOf(seller)).toMatchObject({ available: '5.00', owed: '0.00' })
  expect(await notificationsOf(seller)).toEqual([
    '/orders: Your bank or wallet reversed your payment of US$2.00. We cancelled any refund that was due for it.',
  ])
  expect(await bookedOf(id)).toEqual([])
})

test('a sale that is released during the charge-back of a fee pays off its debt', async () => {
  const { seller, id } = await hasPaidFee('ecocash_zwl')
  const buyer = await createMember(server)
  const order = await createSentOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  const owed = { buyerId: seller.id, paymentId: id, currency: 'ZWL', amountMinor: 1n } as const
  const why = { reason: 'overpaid', from: { kind: 'provider' }, key: `overpaid:${id}` } as const
  await server.app.db.transaction().execute((tx) => oweRefund(tx, { ...owed, ...why }))
  // The charge-back has read the balance and waits for the refund's lock.
  const refund: [string, string, string] = ['refunds', 'payment_id', id]
  const reverse = () => chargeBackPayment(admin, id)
  const release = () => step(buyer, order.id, 'confirm')
  expect(await whileHeld(server, refund, reverse, release)).toEqual([200, 200])
  expect(await zwlOf(seller)).toMatchObject({ available: '900000.00', owed: '0.00' })
})
