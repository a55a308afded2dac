import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode, PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, OrderId, PaymentId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import type { PaymentPurpose, PaymentReason } from '#contracts/payments/payment-states.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockCheckout } from '../orders/index.ts'
import type { Purchase } from '../promotions/index.ts'
import { referenceOf } from './reference.rules.ts'

/** A row of `payments`. Amounts are in minor units of its currency. */
export interface PaymentRow {
  id: PaymentId
  purpose: PaymentPurpose
  checkoutId: CheckoutId | null
  listingId: ProductId | null
  /** The amount in US cents, for a listing fee. */
  feeUsdMinor: bigint | null
  /** The plan that it buys, with the terms of its start. */
  plan: Purchase | null
  buyerId: UserId
  method: PaymentMethod
  currency: CurrencyCode
  amountMinor: bigint
  /** E.164. */
  phone: string | null
  status: PaymentStatus
  reason: PaymentReason | null
  reference: string
  providerId: string | null
  pollUrl: string | null
  instructions: string | null
  browserUrl: string | null
  expiresAt: Date | null
  watchUntil: Date | null
  /** Paid by someone else through a link: number and instructions are not the buyer's. */
  byLink: boolean
  createdAt: Date
  updatedAt: Date
}

const columns = sql`id, purpose, checkout_id as "checkoutId", listing_id as "listingId",
  fee_usd_minor as "feeUsdMinor", plan, buyer_id as "buyerId", method, currency,
  amount_minor as "amountMinor", phone, status, reason, reference, provider_id as "providerId",
  poll_url as "pollUrl", instructions, browser_url as "browserUrl", expires_at as "expiresAt", watch_until as "watchUntil",
  exists (select from link_payments where payment_id = payments.id) as "byLink",
  created_at as "createdAt", updated_at as "updatedAt"`

type Database = Kysely<Schema> | Transaction<Schema>

export async function readPayment(db: Database, id: PaymentId): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function readByReference(
  db: Database,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payments where reference = ${reference}`.execute(
      db,
    )
  return rows[0]
}

/** Locks the payment's checkout, if it has one, and its row, which serializes everything recorded about it. */
export async function lockPayment(
  tx: Transaction<Schema>,
  id: PaymentId,
): Promise<PaymentRow | undefined> {
  const known = await readPayment(tx, id)
  if (known?.checkoutId) await lockCheckout(tx, known.checkoutId)
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payments where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The purpose of a payment. Each target has at most one waiting payment. */
export type PaymentTarget =
  | { checkoutId: CheckoutId }
  | { listingId: ProductId }
  | { subscriber: UserId }
  | { debtor: UserId }

/** Serializes the starts of payments for one target, until the transaction ends: locks the checkout, or a name. */
export async function lockTarget(tx: Transaction<Schema>, target: PaymentTarget): Promise<void> {
  if ('checkoutId' in target) {
    await lockCheckout(tx, target.checkoutId)
    return
  }
  const name = Object.entries(target).flat().join(':')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${name}`}, 0))`.execute(tx)
}

/** The waiting payment for the target, with its row locked. */
export async function lockWaiting(
  tx: Transaction<Schema>,
  target: PaymentTarget,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments where status = 'pending' and ${
      'checkoutId' in target
        ? sql`checkout_id = ${target.checkoutId}`
        : 'listingId' in target
          ? sql`listing_id = ${target.listingId}`
          : 'debtor' in target
            ? sql`purpose = 'commission' and buyer_id = ${target.debtor}`
            : sql`purpose = 'subscription' and buyer_id = ${target.subscriber}`
    } for update`.execute(tx)
  return rows[0]
}

/** The orders that a payment was started for. */
export async function ordersOfPayment(db: Database, id: PaymentId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_orders')
    .select('order_id')
    .where('payment_id', '=', id)
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

export interface NewPayment {
  id: PaymentId
  target: PaymentTarget
  buyerId: UserId
  method: PaymentMethod
  currency: CurrencyCode
  amountMinor: bigint
  /** The same amount in US cents, for a listing fee. */
  feeUsdMinor?: bigint | null
  /** What is bought, for a plan. */
  plan?: Purchase | null
  /** The orders of a checkout that it pays, and what each one gets of the amount. */
  orders?: { id: OrderId; amountMinor: bigint }[]
  phone: string | null
  expiresAt: Date | null
  nextPollAt: Date | null
  watchUntil: Date | null
  now: Date
}

const maxDraws = 5

export const newReference = (): string => referenceOf([...randomBytes(8)].map((byte) => byte & 31))

/** Inserts a waiting payment. Returns undefined if the target already has one. */
export async function savePayment(
  tx: Transaction<Schema>,
  payment: NewPayment,
): Promise<PaymentRow | undefined> {
  const checkoutId = 'checkoutId' in payment.target ? payment.target.checkoutId : null
  const listingId = 'listingId' in payment.target ? payment.target.listingId : null
  const purpose = checkoutId
    ? 'checkout'
    : listingId
      ? 'listing_fee'
      : 'debtor' in payment.target
        ? 'commission'
        : 'subscription'
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const reference = newReference()
    const { rows: taken } = await sql`select from payments where reference = ${reference}`.execute(
      tx,
    )
    if (taken.length > 0) continue
    const { rows } = await sql<PaymentRow>`
      insert into payments (id, purpose, checkout_id, listing_id, fee_usd_minor, plan, buyer_id, method, currency, amount_minor, phone, reference,
        expires_at, next_poll_at, watch_until, created_at, updated_at)
      values (${payment.id}, ${purpose}, ${checkoutId}, ${listingId}, ${payment.feeUsdMinor ?? null},
        ${payment.plan ? JSON.stringify(payment.plan) : null}::jsonb, ${payment.buyerId},
        ${payment.method}, ${payment.currency}, ${payment.amountMinor}, ${payment.phone}, ${reference},
        ${payment.expiresAt}, ${payment.nextPollAt}, ${payment.watchUntil}, ${payment.now}, ${payment.now})
      on conflict do nothing returning ${columns}`.execute(tx)
    if (rows[0])
      for (const order of payment.orders ?? [])
        await tx
          .insertInto('payment_orders')
          .values({ payment_id: payment.id, order_id: order.id, amount_minor: order.amountMinor })
          .execute()
    return rows[0]
  }
  throw new Error('no free payment reference was drawn')
}

/** Adds an event to the payment's history; identical ones are stored once. Returns whether it is new. */
export async function noteEvent(
  db: Database,
  paymentId: PaymentId,
  kind: 'callback' | 'poll' | 'forged' | 'mismatch' | 'refused' | 'lost',
  body: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (payment_id, kind, body_hash, body)
    values (${paymentId}, ${kind}, sha256(convert_to(${`${kind}\n${body}`}, 'UTF8')), ${body})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}
