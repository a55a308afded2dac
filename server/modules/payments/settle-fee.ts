import { sql, type Transaction } from 'kysely'
import { moneyText } from '../../../contracts/currencies/currencies.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { feeKey, settleListingFee } from '../fees/index.ts'
import { move, oweRefund, post } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { lockForStaff, showPaidListing } from '../products/index.ts'
import { feeShare } from './payment.rules.ts'
import type { PaymentRow } from './store.ts'

interface PaidFee {
  app: App
  tx: Transaction<Schema>
  /** Just paid, under its lock. */
  payment: PaymentRow
  now: Date
}

/**
 * A payment of a listing's fee has arrived: the listing goes up for sale, or its seller can save the change for which
 * the fee is. What is not due any more is owed back: all of it if the listing was removed or withdrawn, or if an edit
 * raised the fee meanwhile; the rest if an edit lowered it.
 */
export async function settleFee(
  { app, tx, payment, now }: PaidFee,
  productId: ProductId,
): Promise<void> {
  const { id, buyerId, currency, amountMinor } = payment
  const paidUsdMinor = payment.feeUsdMinor ?? 0n
  // A suspension waits for this, and then finds the listing that this shows.
  await sql`select from users where id = ${buyerId} for share`.execute(tx)
  const { status } = await lockForStaff(tx, productId)
  const settled = await settleListingFee(tx, { productId, paymentId: id, paidUsdMinor, now })
  const takenMinor = feeShare(amountMinor, settled.takenUsdMinor, paidUsdMinor)
  const restMinor = amountMinor - takenMinor
  if (takenMinor > 0n)
    await post(tx, {
      kind: 'listing_fee',
      key: feeKey(productId, settled.paidUsdMinor),
      paymentId: id,
      entries: move({ kind: 'provider' }, { kind: 'fees' }, currency, takenMinor),
    })
  if (restMinor > 0n)
    await oweRefund(tx, {
      buyerId,
      paymentId: id,
      currency,
      amountMinor: restMinor,
      reason: 'not_payable',
      from: { kind: 'provider' },
      key: `refund:payment:${id}`,
    })
  const text = (minor: bigint) => moneyText(minor, currency)
  if (takenMinor === 0n)
    return notify(tx, {
      userId: buyerId,
      type: 'order',
      title: 'Your money comes back',
      ...returned(text(amountMinor), settled.leftUsdMinor, productId),
      cause: `payment-rest:${id}`,
    })
  const taken =
    status === 'active' || status === 'reserved'
      ? changeNotice(text(takenMinor), productId)
      : listingNotice(text(takenMinor), productId, await showPaidListing(tx, app, productId, now))
  const rest = restMinor > 0n ? ` The other ${text(restMinor)} will be paid back to you.` : ''
  await notify(tx, {
    ...taken,
    userId: buyerId,
    type: 'order',
    message: taken.message + rest,
    cause: `listing-fee:${id}`,
  })
}

/** Nothing of the payment was taken: the fee is not due, or it was raised, and US cents are left to pay. */
const returned = (amount: string, leftUsdMinor: bigint, productId: ProductId) =>
  leftUsdMinor > 0n
    ? {
        message: `We received ${amount}, but you have changed the listing since, and ${moneyText(leftUsdMinor, 'USD')} of its fee is due now. Your money will be paid back to you. Please pay the new amount.`,
        link: `/selling/fee/${productId}`,
      }
    : {
        message: `We received ${amount} for a listing fee that was no longer due. It will be paid back to you.`,
        link: '/selling',
      }

const changeNotice = (amount: string, productId: ProductId) => ({
  title: 'Listing fee received',
  message: `We received the listing fee of ${amount}. You can save the change of your listing now.`,
  link: `/sell?edit=${productId}`,
})

const listingNotice = (amount: string, productId: ProductId, shown: boolean) => ({
  title: shown ? 'Your listing is live' : 'Listing fee received',
  message: shown
    ? `We received the listing fee of ${amount}. Buyers can see your item now.`
    : `We received the listing fee of ${amount}. Buyers can see your item once we have approved it.`,
  link: `/product/${productId}`,
})
