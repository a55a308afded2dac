import type { PaymentId } from '../../../contracts/common/ids.ts'
import { after } from '../../kernel/clock.ts'
import type { App } from '../../platform/app.ts'
import type { PaymentLookup } from '../../platform/payments/port.ts'
import { payableOf } from '../orders/index.ts'
import { providerOf } from './gateway.ts'
import { lookAgain, recordEnd, recordStart, recordStatement, type Recording } from './record.ts'
import { lockPayment, noteEvent, readPayment, type PaymentRow } from './store.ts'

/** How long a provider may be silent beyond the payer's time before the payment counts as not made. */
const silence = 2 * 60 * 1000
/** No request to a provider lasts longer. */
export const requestLasts = 20_000

/**
 * Asks the provider about a payment and records the answer: the only way in which wallet money becomes known. The
 * outcome is the same if it is asked twice, by two processes at once, or long after the end. Returns the current state.
 */
export async function checkPayment(app: App, id: PaymentId): Promise<PaymentRow | undefined> {
  const before = await readPayment(app.db, id)
  if (!before || before.status === 'paid' || before.status === 'refunded') return before
  const looked = await providerOf(app, before.method).look(before)
  // The trace contained the address for lookups: ask there at once.
  const then =
    looked?.kind === 'found'
      ? await providerOf(app, before.method).look({ ...before, pollUrl: looked.started.pollUrl })
      : undefined
  await app.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) return
    const now = await app.clock.now(tx)
    const recording: Recording = { app, tx, payment, now }
    if (looked?.kind === 'found') await recordStart(recording, looked.started)
    await write(recording, then ?? looked)
  })
  app.events.wake()
  return readPayment(app.db, id)
}

async function write(recording: Recording, looked: PaymentLookup | undefined): Promise<void> {
  const { tx, payment, now } = recording
  if (!looked)
    return (await isStillDue(recording)) ? lookAgain(recording) : recordEnd(recording, 'not_due')
  if (looked.kind === 'stated') return recordStatement(recording, looked.statement)
  if (looked.kind === 'absent') {
    // The request itself may still be on its way there.
    const young = now < after(payment.createdAt, requestLasts)
    return young ? lookAgain(recording) : recordEnd(recording, 'unreachable')
  }
  if (looked.kind === 'lost') {
    await noteEvent(tx, payment.id, 'lost', looked.reason.slice(0, 200))
    const given = payment.expiresAt && after(payment.expiresAt, silence)
    if (given && now >= given) return recordEnd(recording, 'unreachable')
  }
  return lookAgain(recording)
}

/** A transfer waits as long as its orders do; one for a subscription until staff stop looking for it. */
async function isStillDue({ tx, payment, now }: Recording): Promise<boolean> {
  const { checkoutId, buyerId, watchUntil } = payment
  if (!checkoutId) return watchUntil !== null && watchUntil > now
  return (await payableOf(tx, checkoutId, buyerId)).length > 0
}
