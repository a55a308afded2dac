import { sql, type Transaction } from 'kysely'
import { isBankTransfer, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PaymentId, StaffId, TransferId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { payableOf } from '../../orders/index.ts'
import { audit } from '../../staff/index.ts'
import { heldDeposits, holdDeposit, notifyPart, applyDeposits } from './deposits.ts'
import { mayBecomePaid } from '../payment.rules.ts'
import { recordMoney } from '../record.ts'
import { referencesIn } from '../reference.rules.ts'
import { lockPayment, ordersOfPayment, readByReference, type PaymentRow } from '../store.ts'

export interface OpenLine {
  id: string
  currency: CurrencyCode
  amountMinor: bigint
}

interface PayByTransfer {
  /** Unmatched, and locked by the caller. */
  transfer: OpenLine
  paymentId: PaymentId
  /** Null for the import. */
  staffId: StaffId | null
  /** Accepts another amount: an excess is owed back, a partial amount is held until the rest arrives. */
  acceptDifference?: boolean
}

/**
 * Pays the payment from the transfer if the amounts match, or if the difference is accepted. Otherwise changes nothing.
 */
export async function payByTransfer(
  app: App,
  tx: Transaction<Schema>,
  { transfer, paymentId, staffId, acceptDifference = false }: PayByTransfer,
): Promise<'paid' | 'held' | 'taken' | 'differs'> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !isBankTransfer(payment.method) || payment.currency !== transfer.currency)
    return 'differs'
  if (!mayBecomePaid(payment.status)) return 'taken'
  const now = await app.clock.now(tx)
  const before = await heldDeposits(tx, payment)
  const receivedMinor = before + transfer.amountMinor
  const isRest = receivedMinor === payment.amountMinor
  if (!isRest && !acceptDifference) return 'differs'
  if (isRest && before === 0n) {
    await sql`
      update transfers set payment_id = ${payment.id}, matched_by = ${staffId}, matched_at = ${now}
      where id = ${transfer.id}`.execute(tx)
    await recordMoney({ app, tx, payment, now })
    return 'paid'
  }
  const complete = receivedMinor >= payment.amountMinor
  // The payment no longer waits: a partial amount can only be returned.
  if (!complete && payment.status !== 'pending') return 'differs'
  await holdDeposit(tx, {
    transferId: transfer.id,
    payment,
    amountMinor: transfer.amountMinor,
    staffId,
    now,
  })
  if (!complete) {
    await notifyPart(tx, { payment, receivedMinor, until: await untilWhen(tx, payment) })
    return 'held'
  }
  await applyDeposits(tx, payment, receivedMinor)
  await recordMoney({ app, tx, payment, now })
  return 'paid'
}

/** The earliest deadline of the orders that the payment was started for. */
async function untilWhen(
  tx: Transaction<Schema>,
  { id, checkoutId, buyerId }: PaymentRow,
): Promise<Date | undefined> {
  const own = await ordersOfPayment(tx, id)
  const waiting = checkoutId ? await payableOf(tx, checkoutId, buyerId) : []
  const [first] = waiting
    .flatMap((order) => (order.dueAt && own.has(order.id) ? [order.dueAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())
  return first
}

/** Locks an open line. Throws `transfer_not_found`, and `transfer_taken` if it was decided already. */
export async function lockLine(tx: Transaction<Schema>, id: TransferId): Promise<OpenLine> {
  const { rows } = await sql<OpenLine & { decided: boolean }>`
    select id, currency, amount_minor as "amountMinor",
      num_nonnulls(payment_id, deposit_payment_id, ignored_at) > 0
        or (duplicate_of is not null and accepted_at is null) as decided
    from transfers where id = ${id} for update`.execute(tx)
  const [line] = rows
  if (!line) throw new DomainError('transfer_not_found')
  if (line.decided) throw new DomainError('transfer_taken')
  return line
}

/** The payment with this reference, in any spelling. Throws `payment_not_found`. */
export async function paymentOfSpelling(
  tx: Transaction<Schema>,
  spelt: string,
): Promise<PaymentRow> {
  const [reference] = referencesIn(spelt)
  const payment = reference && (await readByReference(tx, reference))
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}

export interface MatchTransfer {
  id: TransferId
  staffId: StaffId
  /** In any spelling. */
  reference: string
  reason: string
  acceptDifference: boolean
}

/**
 * Matches a transfer with the payment that staff chose. Throws `transfer_not_found`, `payment_not_found`,
 * `transfer_taken`, `transfer_differs`.
 */
export async function matchTransfer(
  app: App,
  { id, staffId, reference, reason, acceptDifference }: MatchTransfer,
): Promise<void> {
  await app.change(async (tx) => {
    const transfer = await lockLine(tx, id)
    const payment = await paymentOfSpelling(tx, reference)
    const became = await payByTransfer(app, tx, {
      transfer,
      paymentId: payment.id,
      staffId,
      acceptDifference,
    })
    if (became === 'taken') throw new DomainError('transfer_taken')
    if (became === 'differs') throw new DomainError('transfer_differs')
    await audit(tx, {
      staffId,
      action: 'transfer.match',
      subject: `transfer:${id}`,
      userId: payment.buyerId,
      before: { status: payment.status },
      after: {
        status: became === 'paid' ? 'paid' : payment.status,
        reference: payment.reference,
        amount: wireAmount(transfer.amountMinor, transfer.currency),
      },
      reason,
    })
  })
}
