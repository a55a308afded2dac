import { sql } from 'kysely'
import type { PaymentId, StaffId, TransferId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { audit } from '../../staff/index.ts'
import { holdDeposit, returnDeposits } from './deposits.ts'
import { lockLine, paymentOfSpelling } from './match-transfer.ts'
import { lockPayment } from '../store.ts'

interface ReturnTransfer {
  id: TransferId
  staffId: StaffId
  /** The reference of the buyer's payment; not needed if the line is held for a payment. */
  reference: string | undefined
  reason: string
}

/**
 * Owes the money of a line back to its buyer, by a decision of staff, and lists it with the refunds. If the payment
 * holds several parts, all of them are returned. Throws `transfer_not_found`, `transfer_taken`, `payment_not_found`,
 * and `transfer_differs` for a payment in another currency.
 */
export async function returnTransfer(
  app: App,
  { id, staffId, reference, reason }: ReturnTransfer,
): Promise<void> {
  await app.change(async (tx) => {
    const { rows } = await sql<{ paymentId: PaymentId }>`
      select deposit_payment_id as "paymentId" from transfers where id = ${id} and deposit_state = 'held'`.execute(
      tx,
    )
    const held = rows[0]?.paymentId
    const line = held ? undefined : await lockLine(tx, id)
    const payment = existing(
      await lockPayment(tx, held ?? (await paymentOfSpelling(tx, reference ?? '')).id),
    )
    const now = await app.clock.now(tx)
    if (line) {
      if (line.currency !== payment.currency) throw new DomainError('transfer_differs')
      // Only this line is returned; other parts of the payment stay held.
      await holdDeposit(tx, {
        transferId: line.id,
        payment,
        amountMinor: line.amountMinor,
        staffId,
        now,
      })
    }
    const returned = await returnDeposits(tx, payment, line?.id)
    if (returned.length === 0) throw new DomainError('transfer_taken')
    await audit(tx, {
      staffId,
      action: 'transfer.return',
      subject: `transfer:${id}`,
      userId: payment.buyerId,
      after: {
        reference: payment.reference,
        amounts: returned.map((minor) => wireAmount(minor, payment.currency)),
      },
      reason,
    })
  })
}
