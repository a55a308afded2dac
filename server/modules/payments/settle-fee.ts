import { sql, type Transaction } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../kernel/money.ts'
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
  /** Just paid; its row is locked. */
  payment: PaymentRow
  now: Date
}

/**
 * Settles the payment of a listing's fee: the listing goes up for sale, or its seller can save the change that raised
 * the fee. The unneeded part is owed back: all of it if the listing was removed or withdrawn, or if an edit raised the
 * fee in between; the rest if an edit lowered it.
 */
export async function settleFee(
  { app, tx, payment, now }: PaidFee,
  productId: ProductId,
): Promise<void> {
  const { id, buyerId, currency, amountMinor } = payment
  const paidUsdMinor = payment.feeUsdMinor ?? 0n
  // A concurrent suspension waits for this lock and then also sees the listing that is put up for sale here.
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
  const amount = storedMoney(amountMinor, currency)
  if (takenMinor === 0n)
    return notify(tx, {
      userId: buyerId,
      ...(settled.leftUsdMinor > 0n
        ? {
            type: 'listing_fee_raised',
            params: { amount, productId, left: storedMoney(settled.leftUsdMinor, 'USD') },
          }
        : { type: 'listing_fee_not_due', params: { amount } }),
      cause: `payment-rest:${id}`,
    })
  const params = {
    productId,
    amount: storedMoney(takenMinor, currency),
    ...(restMinor > 0n && { rest: storedMoney(restMinor, currency) }),
  }
  const isChange = status === 'active' || status === 'reserved'
  await notify(tx, {
    userId: buyerId,
    ...(isChange
      ? { type: 'listing_change_fee_paid', params }
      : {
          type: 'listing_fee_paid',
          params: { ...params, shown: await showPaidListing(tx, app, productId, now) },
        }),
    cause: `listing-fee:${id}`,
  })
}
