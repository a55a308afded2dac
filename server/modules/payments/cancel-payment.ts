import type { PaymentId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { checkPayment } from './check-payment.ts'
import { recordEnd } from './record.ts'
import { lockPayment, readPayment } from './store.ts'

/**
 * Cancels the buyer's waiting payment, unless the provider says that it was paid meanwhile. Throws `payment_not_found`.
 */
export async function cancelPayment(app: App, id: PaymentId, buyerId: UserId): Promise<void> {
  const known = await readPayment(app.db, id)
  if (known?.buyerId !== buyerId) throw new DomainError('payment_not_found')
  await checkPayment(app, id)
  await app.change(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.status !== 'pending') return
    await recordEnd({ app, tx, payment, now: await app.clock.now(tx) }, 'replaced')
  })
}
