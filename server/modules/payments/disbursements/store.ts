import { sql, type Kysely, type Transaction } from 'kysely'
import type { DisbursementId, OrderId, PayoutId, RefundId, StaffId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { DisbursementFailure, DisbursementStatus } from '#contracts/ledger/payout-states.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** A row of `disbursements` with its recipient. Exactly one of `refundId` and `payoutId` is set. */
export interface DisbursementRow {
  id: DisbursementId
  refundId: RefundId | null
  payoutId: PayoutId | null
  /** Of the refund. */
  orderId: OrderId | null
  reference: string
  phone: string | null
  firstName: string
  lastName: string
  currency: CurrencyCode
  amountMinor: bigint
  status: DisbursementStatus
  failure: DisbursementFailure | null
  detail: string | null
  providerId: string | null
  staffId: StaffId
  createdAt: Date
}

const columns = sql`d.id, d.refund_id as "refundId", d.payout_id as "payoutId",
  (select order_id from refunds where id = d.refund_id) as "orderId", d.reference, d.phone,
  u.first_name as "firstName", u.last_name as "lastName", d.currency, d.amount_minor as "amountMinor", d.status,
  d.failure, d.detail, d.provider_id as "providerId", d.staff_id as "staffId", d.created_at as "createdAt"`

type Database = Kysely<Schema> | Transaction<Schema>

const read = (which: ReturnType<typeof sql>, lock = sql``) => sql<DisbursementRow>`
  select ${columns} from disbursements d
  join users u on u.id = coalesce((select buyer_id from refunds where id = d.refund_id),
    (select seller_id from payouts where id = d.payout_id))
  where ${which} ${lock}`

export async function readDisbursement(
  db: Database,
  id: DisbursementId,
): Promise<DisbursementRow | undefined> {
  return (await read(sql`d.id = ${id}`).execute(db)).rows[0]
}

/** Locks the row. The caller holds the lock of its refund or payout. */
export async function lockDisbursement(
  tx: Transaction<Schema>,
  id: DisbursementId,
): Promise<DisbursementRow | undefined> {
  return (await read(sql`d.id = ${id}`, sql`for update of d`).execute(tx)).rows[0]
}

/** Requests for this refund or payout of which the provider had no record. */
export async function notReceived(
  db: Database,
  of: { refundId: RefundId } | { payoutId: PayoutId },
): Promise<DisbursementId[]> {
  const which = 'refundId' in of ? sql`refund_id = ${of.refundId}` : sql`payout_id = ${of.payoutId}`
  const { rows } = await sql<{ id: DisbursementId }>`
    select id from disbursements where ${which} and failure = 'not_received' order by created_at`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface NewDisbursement {
  id: DisbursementId
  refundId?: RefundId
  payoutId?: PayoutId
  provider: string
  phone: string
  currency: CurrencyCode
  amountMinor: bigint
  staffId: StaffId
  nextPollAt: Date
  now: Date
}

/** Inserts a request. Returns undefined if one for the same refund or payout is open or was paid. */
export async function saveDisbursement(
  tx: Transaction<Schema>,
  { id, refundId, payoutId, ...one }: NewDisbursement,
): Promise<DisbursementRow | undefined> {
  await sql`
    insert into disbursements (id, refund_id, payout_id, provider, reference, phone, currency, amount_minor, staff_id,
      next_poll_at, created_at)
    values (${id}, ${refundId ?? null}, ${payoutId ?? null}, ${one.provider}, ${id.replaceAll('-', '')}, ${one.phone},
      ${one.currency}, ${one.amountMinor}, ${one.staffId}, ${one.nextPollAt}, ${one.now})
    on conflict do nothing`.execute(tx)
  return readDisbursement(tx, id)
}
