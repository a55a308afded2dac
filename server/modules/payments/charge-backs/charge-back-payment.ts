import { sql, type Transaction } from 'kysely'
import type { ChargeBackPreview } from '#contracts/payments/admin/charge-backs.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { PaymentId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { storedMoney, type StoredMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { chargeBackRest, type ChargedBack } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { chargeBackOrdersOf, previewPaymentChargeBack } from '../../orders/index.ts'
import { endSubscription } from '../../promotions/index.ts'
import { audit } from '../../staff/index.ts'
import { lockPayment, readPayment, type PaymentRow } from '../store.ts'

/** Throws `payment_not_found`, and `payment_locked` if it is not paid or nothing of it is left. */
export async function previewChargeBack(app: App, id: PaymentId): Promise<ChargeBackPreview> {
  requirePaid(await readPayment(app.db, id))
  const preview = await previewPaymentChargeBack(app, id)
  if (!preview) throw new DomainError('payment_locked')
  return preview
}

/**
 * Books that the bank or wallet took a payment back. All of its orders are charged back, open refunds of the rest are
 * cancelled, its subscription ends, its listing fee becomes a debt of the seller, and its commission is owed again.
 * Throws the errors of `previewChargeBack`, also the second time.
 */
export async function chargeBackPayment(
  app: App,
  id: PaymentId,
  by: { staffId: StaffId; reason: string },
): Promise<void> {
  await app.change((tx) => chargeBack(app, tx, id, by))
}

async function chargeBack(
  app: App,
  tx: Transaction<Schema>,
  id: PaymentId,
  { staffId, reason }: { staffId: StaffId; reason: string },
): Promise<void> {
  const payment = requirePaid(await lockPayment(tx, id))
  const { buyerId, currency, amountMinor, checkoutId } = payment
  const now = await app.clock.now(tx)
  const orders = await chargeBackOrdersOf(tx, id, { staffId, reason, now })
  const rest = await chargeBackRest(tx, id, { staffId, now })
  if (orders === 0 && !rest) throw new DomainError('payment_locked')
  await sql`update payments set status = 'refunded', charged_back_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx)
  const amount = moneyText(amountMinor, currency)
  await audit(tx, {
    staffId,
    action: 'payment.chargeBack',
    subject: `payment:${id}`,
    userId: buyerId,
    before: { status: payment.status, amount },
    after: { status: 'refunded', orders },
    reason,
  })
  await publish(tx, {
    type: 'payment.changed',
    data: { userId: buyerId, paymentId: id, checkoutId },
  })
  if (payment.purpose === 'subscription') await endSubscription(tx, { paymentId: id, now })
  if (rest)
    await notify(tx, {
      userId: buyerId,
      ...restNotification(payment.purpose, storedMoney(amountMinor, currency), rest),
      cause: `payment-charged-back:${id}`,
    })
}

/** The notification for the buyer about the part of a payment that was not used for orders. */
function restNotification(
  purpose: string,
  amount: StoredMoney,
  { currency, balanceMinor, owedMinor, commissionDueMinor, sellerLossMinor }: ChargedBack,
) {
  if (purpose === 'subscription')
    return { type: 'subscription_charged_back', params: { amount } } as const
  const missingMinor = owedMinor + commissionDueMinor + sellerLossMinor
  if (balanceMinor === 0n && missingMinor === 0n)
    return { type: 'payment_charged_back', params: { amount } } as const
  const params = {
    amount,
    ...(balanceMinor > 0n && { taken: storedMoney(balanceMinor, currency) }),
    ...(missingMinor > 0n && { owed: storedMoney(missingMinor, currency) }),
  }
  if (purpose === 'commission') return { type: 'commission_charged_back', params } as const
  return { type: 'listing_fee_charged_back', params } as const
}

function requirePaid(payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new DomainError('payment_not_found')
  if (payment.status !== 'paid') throw new DomainError('payment_locked')
  return payment
}
