import { sql, type Kysely, type Transaction } from 'kysely'
import type { StaffId, TransferId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { move, oweRefund, post } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import type { PaymentRow } from '../store.ts'

/** Money of a bank transfer that differs from its payment. The caller holds the lock of the payment's row. */
interface Deposit {
  transferId: TransferId | string
  payment: PaymentRow
  amountMinor: bigint
  staffId: StaffId | null
  now: Date
}

/** Books the amount of a transfer for a payment. It is held until the payment is complete or the amount is returned. */
export async function holdDeposit(
  tx: Transaction<Schema>,
  { transferId, payment, amountMinor, staffId, now }: Deposit,
): Promise<void> {
  await sql`
    update transfers set deposit_payment_id = ${payment.id}, deposit_state = 'held', deposit_by = ${staffId}, deposit_at = ${now}
    where id = ${transferId}`.execute(tx)
  await post(tx, {
    kind: 'deposit',
    key: `deposit:${transferId}`,
    paymentId: payment.id,
    entries: move({ kind: 'provider' }, { kind: 'deposit' }, payment.currency, amountMinor),
  })
}

/** The sum of the payment's held deposits, in minor units of its currency. */
export async function heldDeposits(
  db: Kysely<Schema>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from transfers
    where deposit_payment_id = ${id} and deposit_state = 'held'`.execute(db)
  return rows[0]!.sum
}

/**
 * Uses the held deposits for the payment and owes any excess back to the buyer. The caller then marks the payment as
 * paid.
 */
export async function applyDeposits(
  tx: Transaction<Schema>,
  payment: PaymentRow,
  heldMinor: bigint,
): Promise<void> {
  const { id, buyerId, currency, amountMinor } = payment
  await sql`
    update transfers set deposit_state = 'used'
    where deposit_payment_id = ${id} and deposit_state = 'held'`.execute(tx)
  await post(tx, {
    kind: 'deposit_used',
    key: `deposit-used:${id}`,
    paymentId: id,
    entries: move({ kind: 'deposit' }, { kind: 'provider' }, currency, amountMinor),
  })
  const restMinor = heldMinor - amountMinor
  if (restMinor <= 0n) return
  await oweRefund(tx, {
    buyerId,
    paymentId: id,
    currency,
    amountMinor: restMinor,
    reason: 'overpaid',
    from: { kind: 'deposit' },
    key: `overpaid:${id}`,
  })
  await notify(tx, {
    userId: buyerId,
    type: 'transfer_too_much',
    params: {
      paymentId: id,
      received: storedMoney(heldMinor, currency),
      amount: storedMoney(amountMinor, currency),
      rest: storedMoney(restMinor, currency),
    },
    cause: `overpaid:${id}`,
  })
}

/**
 * Owes the held deposits of a payment, or only one of them, back to its buyer. Returns the amounts.
 */
export async function returnDeposits(
  tx: Transaction<Schema>,
  payment: PaymentRow,
  only: string | null = null,
): Promise<bigint[]> {
  const { id, buyerId, currency, reference } = payment
  const { rows } = await sql<{ id: string; amountMinor: bigint }>`
    update transfers set deposit_state = 'returned'
    where deposit_payment_id = ${id} and deposit_state = 'held' and id = coalesce(${only}::uuid, id)
    returning id, amount_minor as "amountMinor"`.execute(tx)
  for (const line of rows) {
    await oweRefund(tx, {
      buyerId,
      paymentId: id,
      currency,
      amountMinor: line.amountMinor,
      reason: 'returned',
      from: { kind: 'deposit' },
      key: `deposit-returned:${line.id}`,
    })
    await notify(tx, {
      userId: buyerId,
      type: 'transfer_returned',
      params: { amount: storedMoney(line.amountMinor, currency), reference },
      cause: `deposit-returned:${line.id}`,
    })
  }
  return rows.map(({ amountMinor }) => amountMinor)
}

/** Notifies the buyer of the missing amount and the deadline. */
export const notifyPart = (
  tx: Transaction<Schema>,
  {
    payment,
    receivedMinor,
    until,
  }: { payment: PaymentRow; receivedMinor: bigint; until: Date | undefined },
): Promise<void> =>
  notify(tx, {
    userId: payment.buyerId,
    type: 'transfer_incomplete',
    params: {
      paymentId: payment.id,
      received: storedMoney(receivedMinor, payment.currency),
      amount: storedMoney(payment.amountMinor, payment.currency),
      missing: storedMoney(payment.amountMinor - receivedMinor, payment.currency),
      reference: payment.reference,
      ...(until && { by: until.toISOString() }),
    },
    cause: `transfer-part:${payment.id}:${receivedMinor}`,
  })
