import { sql, type Transaction } from 'kysely'
import type { PaymentId } from '#contracts/common/ids.ts'
import type { PaymentReason } from '#contracts/payments/payment-states.ts'
import { after } from '../../kernel/clock.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import type { PaymentStatement, StartedPayment } from '../../platform/payments/port.ts'
import { move, post } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { combineCheckout, settlePayment } from '../orders/index.ts'
import { purchaseOf, startSubscription } from '../promotions/index.ts'
import { settleCommission } from './commission/settle-commission.ts'
import { judge, mayBecomePaid, nextPollAfter } from './payment.rules.ts'
import { returnDeposits } from './transfers/deposits.ts'
import { mailReceipt } from './pay-links/mail-receipt.ts'
import { settleFee } from './settle-fee.ts'
import { noteEvent, readPayment, type PaymentRow } from './store.ts'

/**
 * The caller's transaction, which holds the lock of the payment's row.
 */
export interface Recording {
  app: App
  tx: Transaction<Schema>
  /** The locked row. */
  payment: PaymentRow
  now: Date
}

/** Stores the poll URL and the instructions of a request that the provider accepted. */
export async function recordStart(
  { tx, payment, now }: Recording,
  started: StartedPayment,
): Promise<void> {
  const { pollUrl, instructions, browserUrl, providerId } = started
  await sql`
    update payments set poll_url = ${pollUrl || null}, instructions = ${instructions || null},
      browser_url = ${browserUrl || null},
      provider_id = (select ${providerId || null}::text where not exists
        (select from payments other where other.provider_id = ${providerId || null})),
      next_poll_at = ${after(now, payment.expiresAt ? nextPollAfter(0, false) : deadlineCheckInterval)}, updated_at = ${now}
    where id = ${payment.id} and poll_url is null`.execute(tx)
}

/** Records a provider's statement. Only one for this reference and the whole amount pays; a paid payment stays paid. */
export async function recordStatement(
  recording: Recording,
  statement: PaymentStatement,
): Promise<void> {
  const { app, tx, payment, now } = recording
  await noteEvent(tx, payment.id, 'poll', statement.body)
  const verdict = judge(payment, statement, now)
  if (verdict === 'mismatch') {
    await noteEvent(tx, payment.id, 'mismatch', statement.body)
    app.log.warn({ payment: payment.id }, 'the provider states another reference or amount')
    return schedulePoll(recording)
  }
  await sql`update payments set provider_status = ${statement.status.slice(0, 40)} where id = ${payment.id}`.execute(
    tx,
  )
  if (verdict === 'money') return recordMoney(recording)
  if (verdict === 'declined' || verdict === 'timed_out') return recordEnd(recording, verdict)
  return verdict === 'wait' ? schedulePoll(recording) : undefined
}

/**
 * Marks the payment as paid and settles its orders, listing fee, owed commission or subscription. Does nothing the
 * second time.
 */
export async function recordMoney(recording: Recording): Promise<void> {
  const { tx, payment, now } = recording
  if (!mayBecomePaid(payment.status)) return
  const { id, checkoutId, listingId, buyerId, currency, amountMinor, method } = payment
  await sql`
    update payments set status = 'paid', reason = null, paid_at = ${now}, next_poll_at = null, updated_at = ${now}
    where id = ${id}`.execute(tx)
  if (checkoutId)
    await settlePayment(tx, { id, checkoutId, buyerId, currency, amountMinor, method, now })
  else if (listingId) await settleFee(recording, listingId)
  else if (payment.purpose === 'commission') await settleCommission(tx, payment)
  else await settleSubscription(recording)
  if (payment.byLink) await mailReceipt(recording)
  await endOthers(recording)
  if (checkoutId) await combineCheckout(tx, checkoutId)
  await notifyChange(recording)
}

/** Ends other waiting payments for the same purpose. Rows locked by another transaction are skipped. */
async function endOthers({ tx, payment, now }: Recording): Promise<void> {
  const { id, purpose, checkoutId, listingId, buyerId } = payment
  const { rows } = await sql<{ id: PaymentId }>`
    update payments set status = 'failed', reason = 'replaced', updated_at = ${now}
    where id in (select id from payments where status = 'pending' and id <> ${id} and buyer_id = ${buyerId}
      and purpose = ${purpose}
      and checkout_id is not distinct from ${checkoutId}
      and listing_id is not distinct from ${listingId} for update skip locked)
    returning id`.execute(tx)
  for (const other of rows) {
    const ended = await readPayment(tx, other.id)
    if (ended) await returnDeposits(tx, ended)
    await notifyChange({ tx, payment: { ...payment, id: other.id } })
  }
}

async function settleSubscription({ tx, payment, now }: Recording): Promise<void> {
  const { id, buyerId, currency, amountMinor } = payment
  const until = await startSubscription(tx, {
    userId: buyerId,
    paymentId: id,
    purchase: purchaseOf(payment.plan),
    now,
  })
  await post(tx, {
    kind: 'subscription',
    key: `subscription:${id}`,
    paymentId: id,
    entries: move({ kind: 'provider' }, { kind: 'fees' }, currency, amountMinor),
  })
  await notify(tx, {
    userId: buyerId,
    type: 'subscription_started',
    params: {
      amount: storedMoney(amountMinor, currency),
      until: until.toISOString().slice(0, 10),
    },
    cause: `subscription:${id}`,
  })
}

/** Ends a waiting payment as failed or expired. The provider is still polled for money that arrives late. */
export async function recordEnd(recording: Recording, reason: PaymentReason): Promise<void> {
  const { tx, payment, now } = recording
  if (payment.status !== 'pending') return schedulePoll(recording)
  const status = reason === 'timed_out' || reason === 'not_due' ? 'expired' : 'failed'
  await sql`
    update payments set status = ${status}, reason = ${reason}, updated_at = ${now} where id = ${payment.id}`.execute(
    tx,
  )
  await returnDeposits(tx, payment)
  if (payment.checkoutId) await combineCheckout(tx, payment.checkoutId)
  await schedulePoll({ ...recording, payment: { ...payment, status } })
  await notifyChange(recording)
  if (reason !== 'declined' && reason !== 'timed_out') return
  await notify(tx, {
    userId: payment.buyerId,
    type: reason === 'declined' ? 'payment_declined' : 'payment_timed_out',
    params: {
      paymentId: payment.id,
      amount: storedMoney(payment.amountMinor, payment.currency),
    },
    cause: `payment-ended:${payment.id}`,
  })
}

/** Milliseconds between two checks whether a bank transfer is still due. */
const deadlineCheckInterval = 30_000

/**
 * Sets the time of the next poll; null once `watchUntil` has passed. A payment that is due already stays due: a report
 * arrived while the provider was asked, whose answer may be older.
 */
export async function schedulePoll({ tx, payment, now }: Recording): Promise<void> {
  const watched = payment.watchUntil && payment.watchUntil > now
  const age = now.getTime() - payment.createdAt.getTime()
  const over = payment.status !== 'pending'
  // No provider can be asked about a bank transfer: only its deadline is checked.
  const wait = payment.expiresAt ? nextPollAfter(age, over) : deadlineCheckInterval
  const next = watched && (payment.expiresAt || !over) ? after(now, wait) : null
  await sql`
    update payments set polls = polls + 1,
      next_poll_at = case when next_poll_at <= clock_timestamp() and ${next !== null} then next_poll_at else ${next} end
    where id = ${payment.id}`.execute(tx)
}

const notifyChange = ({
  tx,
  payment: { id, buyerId, checkoutId },
}: Pick<Recording, 'tx' | 'payment'>): Promise<void> =>
  publish(tx, { type: 'payment.changed', data: { userId: buyerId, paymentId: id, checkoutId } })
