import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CheckoutId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { payLinkUrl, type PayLinkState } from '#contracts/payments/pay-links.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockCheckout, ordersOfCheckout, payableOf } from '../../orders/index.ts'
import { isPayLinkCode } from './pay-link.rules.ts'

/** Makes a link for an own checkout, or finds the open one. Throws `checkout_not_found`, `nothing_to_pay`. */
export async function makePayLink(
  app: App,
  buyerId: UserId,
  checkoutId: CheckoutId,
): Promise<PayLinkState> {
  await app.db.transaction().execute(async (tx) => {
    await lockCheckout(tx, checkoutId)
    const payable = await payableOf(tx, checkoutId, buyerId)
    if (payable.length === 0) {
      const known = await ordersOfCheckout(tx, checkoutId, buyerId)
      throw new DomainError(known.length > 0 ? 'nothing_to_pay' : 'checkout_not_found')
    }
    await savePayLink(tx, buyerId, checkoutId)
  })
  return payLinkOf(app, buyerId, checkoutId)
}

/** Inserts a link, unless the checkout has an open one. */
export async function savePayLink(
  tx: Transaction<Schema>,
  buyerId: UserId,
  checkoutId: CheckoutId,
): Promise<void> {
  await sql`
    insert into pay_links (code, checkout_id, buyer_id)
    values (${randomBytes(16).toString('base64url')}, ${checkoutId}, ${buyerId})
    on conflict do nothing`.execute(tx)
}

/** Ends the open link of an own checkout; without one nothing happens. Throws `checkout_not_found`. */
export async function revokePayLink(
  app: App,
  buyerId: UserId,
  checkoutId: CheckoutId,
): Promise<PayLinkState> {
  await sql`
    update pay_links set revoked_at = clock_timestamp()
    where checkout_id = ${checkoutId} and buyer_id = ${buyerId} and revoked_at is null`.execute(
    app.db,
  )
  return payLinkOf(app, buyerId, checkoutId)
}

/** The state of the link of an own checkout. Throws `checkout_not_found`. */
export async function payLinkOf(
  app: App,
  buyerId: UserId,
  checkoutId: CheckoutId,
): Promise<PayLinkState> {
  const orders = await ordersOfCheckout(app.db, checkoutId, buyerId)
  const [first] = orders
  if (!first) throw new DomainError('checkout_not_found')
  const payable = await payableOf(app.db, checkoutId, buyerId)
  const { rows } = await sql<{ code: string; createdAt: Date }>`
    select code, created_at as "createdAt" from pay_links
    where checkout_id = ${checkoutId} and buyer_id = ${buyerId} and revoked_at is null`.execute(
    app.db,
  )
  const [link] = payable.length > 0 ? rows : []
  const dueAt = payable
    .flatMap((order) => (order.dueAt ? [order.dueAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    checkoutId,
    payable: payable.length > 0,
    title: first.title,
    items: orders.length,
    dueAt: dueAt?.toISOString() ?? null,
    link: link
      ? {
          url: payLinkUrl(app.config.publicUrl, link.code),
          createdAt: link.createdAt.toISOString(),
        }
      : null,
  }
}

/** A link as its page needs it. */
export interface FoundLink {
  id: string
  code: string
  checkoutId: CheckoutId
  buyerId: UserId
  firstName: string
}

/** The link with this code; undefined if there is none, or if it was revoked. */
export async function findPayLink(app: App, code: string): Promise<FoundLink | undefined> {
  if (!isPayLinkCode(code)) return undefined
  const { rows } = await sql<FoundLink>`
    select l.id, l.code, l.checkout_id as "checkoutId", l.buyer_id as "buyerId", u.first_name as "firstName"
    from pay_links l join users u on u.id = l.buyer_id and u.erased_at is null
    where l.code = ${code} and l.revoked_at is null`.execute(app.db)
  return rows[0]
}

/** Whether a payment was made through this link. */
export async function isPaidThrough(
  app: App,
  link: FoundLink,
  paymentId: PaymentId,
): Promise<boolean> {
  const { rows } = await sql`
    select from link_payments where payment_id = ${paymentId} and link_id = ${link.id}`.execute(
    app.db,
  )
  return rows.length > 0
}
