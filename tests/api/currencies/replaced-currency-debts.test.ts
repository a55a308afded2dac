import type { LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import type { PaymentId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { writeOffDebts } from '../../../server/modules/ledger/charge-backs/write-off-debts.ts'
import { sharedServer, sharedMember, sharedShop } from '#support/fixtures.ts'
import {
  askPayout,
  balanceIn as moneyIn,
  earnFromSale,
  ledgerHolds,
} from '#support/money/balances.ts'
import { chargeBack, chargeBackPayment, isPaidOut } from '#support/money/charge-backs.ts'
import { feeRule, payFee, setFeeRules } from '#support/fees.ts'
import { payRefund, refundIdOf } from '#support/money/refunds.ts'
import { addsCurrency, isConverted, replacesZwl } from '#support/currencies/currencies.ts'
import { insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { bus, createPaidOrder, detailOf, orders, pay, step } from '#support/money/paid-orders.ts'
import { paymentIs } from '#support/money/payments.ts'
import type { Member } from '#support/members/people.ts'
import { listItem } from '#support/listings/selling.ts'

const { server, admin, buyer } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

/** Owes ZWL 900,000 when ZWL is replaced. */
const debtor = sharedMember(server)
/** Owes the same amount, written off. */
const lost = sharedMember(server)
/** Earned ZWL 950,000 with `earned`. */
const earner = sharedMember(server)
let earned: Order
let cancelled: Order
/** Paid ZWL 50,000 for a listing. */
const lister = sharedMember(server)
let feePayment: PaymentId

beforeAll(async () => {
  await disableNewSellerTerms(server)
  for (const seller of [debtor, lost]) {
    const order = await earnFromSale(server, buyer, seller)
    await isPaidOut(server, admin, seller, '900000.00')
    await chargeBack(admin, order.id)
  }
  await server.app.pool.query(`alter table journals disable trigger user;
    update journals set created_at = created_at - interval '200 days' where id in (
      select e.journal_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'debt' and a.owner_id = '${lost.id}');
    alter table journals enable trigger user`)
  await writeOffDebts(server.app)
  earned = await earnFromSale(server, buyer, earner)
  cancelled = await createPaidOrder(server, buyer, earner, { priceMinor: 300_000_00n })
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  const { id } = await listItem(lister)
  feePayment = (await payFee(lister, id, { method: 'ecocash_zwl' })).body.id
  await paymentIs(lister, feePayment, 'paid')
  await setFeeRules(admin, [])
  await addsCurrency(admin, 'ZWG', '10')
  await replacesZwl(admin, '2500')
  await isConverted(admin)
})
afterAll(() => ledgerHolds(server))

/** A completed sale in the new default: the seller gets 95 % of ZWG 400. */
async function sellsInZwg(seller: Member): Promise<void> {
  const productId = await insertListing(server, seller, { priceMinor: 400_00n, currency: 'ZWG' })
  const { body: order } = await orders(buyer, productId, { paymentMethod: 'ecocash_zwg' })
  await pay(server, order)
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'confirm')
}

test('a debt is owed in the new currency, and the next sale pays it off', async () => {
  expect(await moneyIn('ZWL', debtor)).toMatchObject({ available: '0.00', owed: '0.00' })
  expect(await moneyIn('ZWG', debtor)).toMatchObject({ available: '0.00', owed: '360.00' })
  await sellsInZwg(debtor)
  expect(await moneyIn('ZWG', debtor)).toMatchObject({ available: '20.00', owed: '0.00' })
})

test('a loss is converted, listed, and recovered by a later sale', async () => {
  const ofLost = async () =>
    (await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')).body
      .filter(({ sellerUsername }) => sellerUsername === lost.username)
      .map(({ reason, amount, currency }) => `${reason} ${currency} ${amount}`)
  expect((await ofLost()).toSorted()).toEqual([
    'converted ZWG -360.00',
    'converted ZWL 900000.00',
    'written_off ZWL -900000.00',
  ])
  await sellsInZwg(lost)
  expect(await ofLost()).toContain('recovered ZWG 360.00')
  expect(await moneyIn('ZWG', lost)).toMatchObject({ available: '20.00', owed: '0.00' })
})

test('a refund of an old order is owed in the currency of its payment, and can be paid', async () => {
  await step(earner, cancelled.id, 'cancel', { note: 'Broken in storage' })
  expect(await detailOf(buyer, cancelled.id)).toMatchObject({
    refund: { amount: '300000.00', currency: 'ZWL' },
  })
  expect((await payRefund(admin, await refundIdOf(server, cancelled.id))).status).toBe(200)
})

test('a charge-back of an old order takes the exchanged money and stops an open payout', async () => {
  await sellsInZwg(earner)
  expect((await askPayout(earner, { currency: 'ZWG', amount: '400.00' })).status).toBe(201)
  expect((await chargeBack(admin, earned.id)).status).toBe(200)
  // ZWG 380 of 760.
  const none = { onItsWay: '0.00', owed: '0.00' }
  expect(await moneyIn('ZWG', earner)).toMatchObject({ ...none, available: '380.00' })
  expect(await moneyIn('ZWL', earner)).toMatchObject({ ...none, available: '0.00' })
  await ledgerHolds(server)
})

test('a charged-back listing fee in the old currency becomes a debt in the new one', async () => {
  expect((await chargeBackPayment(admin, feePayment)).status).toBe(200)
  expect(await moneyIn('ZWL', lister)).toMatchObject({ owed: '0.00' })
  expect(await moneyIn('ZWG', lister)).toMatchObject({ available: '0.00', owed: '20.00' })
  await ledgerHolds(server)
})
