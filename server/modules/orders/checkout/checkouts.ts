import { sql, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** How a checkout began. That of an accepted offer or a won auction has one order. */
export type CheckoutOrigin = 'cart' | 'offer' | 'auction'

interface Checkout {
  buyerId: UserId
  origin: CheckoutOrigin
}

/**
 * Locks a checkout until the end of the transaction; undefined if there is none. Everyone who places, changes, pays or
 * ends its orders locks it before anything else of it.
 */
export async function lockCheckout(
  tx: Transaction<Schema>,
  id: CheckoutId,
): Promise<Checkout | undefined> {
  const { rows } = await sql<Checkout>`
    select buyer_id as "buyerId", origin from checkouts where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** Locks the checkout of an order; without the order nothing happens. */
export async function lockCheckoutOf(tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  await sql`select from checkouts where id = (select checkout_id from orders where id = ${orderId})
    for no key update`.execute(tx)
}

/** Makes a checkout. */
export async function openCheckout(
  tx: Transaction<Schema>,
  { id = newId() as CheckoutId, ...checkout }: Checkout & { id?: CheckoutId | undefined },
): Promise<CheckoutId> {
  await tx
    .insertInto('checkouts')
    .values({ id, buyer_id: checkout.buyerId, origin: checkout.origin })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/**
 * Locks the checkout to which a member adds an order; an unused id, or none, makes one. Throws `checkout_not_found` for
 * another member's, and `order_locked` for that of an accepted offer or a won auction.
 */
export async function joinCheckout(
  tx: Transaction<Schema>,
  wanted: CheckoutId | undefined,
  buyerId: UserId,
): Promise<CheckoutId> {
  const id = await openCheckout(tx, { id: wanted, buyerId, origin: 'cart' })
  const checkout = await lockCheckout(tx, id)
  if (checkout?.buyerId !== buyerId) throw new DomainError('checkout_not_found')
  if (checkout.origin !== 'cart')
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.checkoutClosed') })
  return id
}
