import { sql, type Transaction } from 'kysely'
import { isBankTransfer, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { PaymentId, StaffId, TransferId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { audit } from '../staff/index.ts'
import { mayBecomePaid } from './payment.rules.ts'
import { recordMoney } from './record.ts'
import { referencesIn } from './reference.rules.ts'
import { lockPayment, readByReference } from './store.ts'

interface PayByTransfer {
  /** Nobody's yet, and locked by the caller. */
  transfer: { id: string; currency: CurrencyCode; amountMinor: bigint }
  paymentId: PaymentId
  /** Null: the import itself. */
  staffId: StaffId | null
}

/** The transfer pays the payment, when it waits for a transfer of just this amount; otherwise nothing happens, and why is answered. */
export async function payByTransfer(
  app: App,
  tx: Transaction<Schema>,
  { transfer, paymentId, staffId }: PayByTransfer,
): Promise<'paid' | 'taken' | 'differs'> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !isBankTransfer(payment.method)) return 'differs'
  if (payment.currency !== transfer.currency || payment.amountMinor !== transfer.amountMinor)
    return 'differs'
  if (!mayBecomePaid(payment.status)) return 'taken'
  const now = await app.clock.now(tx)
  await sql`
    update transfers set payment_id = ${payment.id}, matched_by = ${staffId}, matched_at = ${now}
    where id = ${transfer.id}`.execute(tx)
  await recordMoney({ app, tx, payment, now })
  return 'paid'
}

export interface MatchTransfer {
  id: TransferId
  staffId: StaffId
  /** As it is spelt by whoever read it. */
  reference: string
  reason: string
}

/** Somebody of the staff says which payment a transfer is. Throws `transfer_not_found`, `payment_not_found`, `transfer_taken`, `transfer_differs`. */
export async function matchTransfer(
  app: App,
  { id, staffId, reference: spelt, reason }: MatchTransfer,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<
      PayByTransfer['transfer'] & { paymentId: string | null; ignored: boolean }
    >`
      select id, currency, amount_minor as "amountMinor", payment_id as "paymentId",
        ignored_at is not null as ignored
      from transfers where id = ${id} for update`.execute(tx)
    const transfer = rows[0]
    if (!transfer) throw new DomainError('transfer_not_found')
    if (transfer.paymentId || transfer.ignored) throw new DomainError('transfer_taken')
    const [reference] = referencesIn(spelt)
    const payment = reference && (await readByReference(tx, reference))
    if (!payment) throw new DomainError('payment_not_found')
    const became = await payByTransfer(app, tx, { transfer, paymentId: payment.id, staffId })
    if (became === 'taken') throw new DomainError('transfer_taken')
    if (became === 'differs') throw new DomainError('transfer_differs')
    await audit(tx, {
      staffId,
      action: 'transfer.match',
      subject: `transfer:${id}`,
      userId: payment.buyerId,
      before: { status: payment.status },
      after: {
        status: 'paid',
        reference: payment.reference,
        amount: wireAmount(payment.amountMinor, payment.currency),
      },
      reason,
    })
  })
  app.events.wake()
}
