import type { PaymentId } from '#contracts/common/ids.ts'
import { after } from '../../kernel/clock.ts'
import type { App } from '../../platform/app.ts'
import type { PaymentLookup } from '../../platform/payments/port.ts'
import { payableOf } from '../orders/index.ts'
import { providerOf } from './gateway.ts'
import { schedulePoll, recordEnd, recordStart, recordStatement, type Recording } from './record.ts'
import { lockPayment, noteEvent, readPayment, type PaymentRow } from './store.ts'

/** Milliseconds after a payment's expiry; then the payment ends if the provider cannot be reached. */
const graceAfterExpiry = 2 * 60 * 1000
/** The longest time that a request to a provider takes, in milliseconds. */
export const requestTimeout = 20_000

/**
 * Looks a payment up at its provider and records the answer. Only this confirms a wallet or card payment. Safe to
 * repeat, also in two processes at once or after the payment has ended. Returns the current row.
 */
export async function checkPayment(app: App, id: PaymentId): Promise<PaymentRow | undefined> {
  const before = await readPayment(app.db, id)
  if (!before || before.status === 'paid' || before.status === 'refunded') return before
  const provider = providerOf(app, before.method)
  const lookup = await provider.lookUp(before)
  // The request was found by its trace, which gives the poll URL: ask there for the status.
  const polled =
    lookup?.kind === 'found'
      ? await provider.lookUp({ ...before, pollUrl: lookup.started.pollUrl })
      : undefined
  await app.change(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) return
    const now = await app.clock.now(tx)
    const recording: Recording = { app, tx, payment, now }
    if (lookup?.kind === 'found') await recordStart(recording, lookup.started)
    await recordLookup(recording, polled ?? lookup)
  })
  return readPayment(app.db, id)
}

async function recordLookup(
  recording: Recording,
  lookup: PaymentLookup | undefined,
): Promise<void> {
  const { tx, payment, now } = recording
  if (!lookup)
    return (await isStillDue(recording)) ? schedulePoll(recording) : recordEnd(recording, 'not_due')
  if (lookup.kind === 'stated') return recordStatement(recording, lookup.statement)
  if (lookup.kind === 'absent') {
    // The request may not have reached the provider yet.
    const isRecent = now < after(payment.createdAt, requestTimeout)
    return isRecent ? schedulePoll(recording) : recordEnd(recording, 'unreachable')
  }
  if (lookup.kind === 'lost') {
    await noteEvent(tx, payment.id, 'lost', lookup.reason.slice(0, 200))
    const deadline = payment.expiresAt && after(payment.expiresAt, graceAfterExpiry)
    if (deadline && now >= deadline) return recordEnd(recording, 'unreachable')
  }
  return schedulePoll(recording)
}

/** A bank transfer for a checkout is due while all its orders can be paid, any other one until `watchUntil`. */
async function isStillDue({ tx, payment, now }: Recording): Promise<boolean> {
  const { id, checkoutId, buyerId, watchUntil } = payment
  if (!checkoutId) return watchUntil !== null && watchUntil > now
  const payable = new Set<string>(
    (await payableOf(tx, checkoutId, buyerId)).map((order) => order.id),
  )
  const asked = await tx
    .selectFrom('payment_orders')
    .select('order_id')
    .where('payment_id', '=', id)
    .execute()
  return asked.length > 0 && asked.every((order) => payable.has(order.order_id))
}
