import { sql, type Transaction } from 'kysely'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, CouponId, UserId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { lockCheckout } from '../checkout/checkouts.ts'
import { ordersOfCheckout } from '../checkout/payable.ts'
import { isInCash } from '../cash/cash-terms.ts'
import { canTakeCoupon, findCoupon, isUsed, usesOf, type FoundCoupon } from './find-coupon.ts'
import { couponRefusal, couponState, type CouponRefusal } from './coupon.rules.ts'

interface Applied {
  checkoutId: CheckoutId
  sellerId: UserId
  buyerId: UserId
}

/**
 * Uses a coupon for the unpaid orders of one seller in the buyer's checkout, instead of the one that they have. The
 * rows of the orders are locked first, then that of the coupon, which decides who gets its last use. A repeat has no
 * effect. Throws `checkout_not_found`, `order_locked`, `payment_pending`, `coupon_refused`.
 */
export async function applyCoupon(
  app: App,
  { code, ...applied }: Applied & { code: string },
): Promise<Order[]> {
  await app.limits.take('coupon', applied.buyerId)
  const { checkoutId, sellerId, buyerId } = applied
  await app.change(async (tx) => {
    const state = await lockUnpaid(tx, applied)
    const coupon = await findCoupon(tx, code.toUpperCase(), sellerId, { lock: true })
    const now = await app.clock.now(tx)
    checkChangeable(state, now)
    if (state.isUsed) throw refused('paid')
    if (!state.canTakeCoupon) throw refused('agreed')
    if (!coupon) throw refused('unknown')
    if (coupon.id === state.couponId) return
    await saveUse(tx, coupon, { ...applied, now })
    const dropped = (await combineCheckout(tx, checkoutId)).get(sellerId)
    if (dropped === 'nothing') throw refused('nothing')
    if (dropped === 'minimum')
      throw couponError(
        messageRef('ordersRefusals.couponMinimum', {
          amount: moneyText(coupon.minUsdMinor ?? 0n, 'USD'),
        }),
      )
  })
  return ordersOfCheckout(app.db, checkoutId, buyerId)
}

/**
 * Uses a coupon for the orders of a seller in a locked checkout that gets another one. The caller combines the costs of
 * the checkout. Throws `coupon_refused`, `payment_pending`.
 */
export async function addCoupon(
  tx: Transaction<Schema>,
  code: string,
  applied: Applied & { now: Date },
): Promise<void> {
  const coupon = await findCoupon(tx, code.toUpperCase(), applied.sellerId, { lock: true })
  if (!coupon) throw refused('unknown')
  const { couponId, isUsed: used, isPaymentPending } = await readUnpaid(tx, applied)
  if (couponId === coupon.id) {
    // It stays with the orders that were placed before it ended.
    if (couponState({ ...coupon, uses: 0 }, applied.now) !== 'running') throw refused('over')
    return
  }
  if (isPaymentPending) throw new DomainError('payment_pending')
  if (used) throw refused('paid')
  await saveUse(tx, coupon, applied)
}

/** Throws `coupon_refused`. */
async function saveUse(
  tx: Transaction<Schema>,
  coupon: FoundCoupon,
  { checkoutId, sellerId, buyerId, now }: Applied & { now: Date },
): Promise<void> {
  const refusal = couponRefusal({ ...coupon, ...(await usesOf(tx, coupon.id, buyerId)) }, now)
  if (refusal) throw refused(refusal)
  await sql`
    insert into coupon_uses (checkout_id, seller_id, coupon_id, buyer_id, created_at)
    values (${checkoutId}, ${sellerId}, ${coupon.id}, ${buyerId}, ${now})
    on conflict (checkout_id, seller_id) do update
      set coupon_id = excluded.coupon_id, created_at = excluded.created_at`.execute(tx)
}

/**
 * Takes the coupon off the unpaid orders of one seller in the buyer's checkout. A repeat has no effect. Throws
 * `checkout_not_found`, `order_locked`, `payment_pending`.
 */
export async function removeCoupon(app: App, applied: Applied): Promise<Order[]> {
  const { checkoutId, sellerId, buyerId } = applied
  await app.limits.take('order_step', buyerId)
  await app.change(async (tx) => {
    const state = await lockUnpaid(tx, applied)
    checkChangeable(state, await app.clock.now(tx))
    if (state.couponId === null || state.isUsed) return
    await sql`delete from coupon_uses
      where checkout_id = ${checkoutId} and seller_id = ${sellerId}`.execute(tx)
    await combineCheckout(tx, checkoutId)
  })
  return ordersOfCheckout(app.db, checkoutId, buyerId)
}

interface UnpaidState {
  /** Those of the seller in the checkout, and the unpaid ones among them. */
  orders: number
  unpaid: number
  /** The latest time to pay one of them; null for none. */
  dueAt: Date | null
  /** The amounts of the checkout cannot change. */
  isPaymentPending: boolean
  isInCash: boolean
  canTakeCoupon: boolean
  /** The coupon that they have. */
  couponId: CouponId | null
  /** A paid order has it. */
  isUsed: boolean
}

/** Locks the checkout, and reads the unpaid orders of the seller. */
async function lockUnpaid(tx: Transaction<Schema>, applied: Applied): Promise<UnpaidState> {
  await lockCheckout(tx, applied.checkoutId)
  const state = await readUnpaid(tx, applied)
  if (state.orders === 0) throw new DomainError('checkout_not_found')
  if (state.unpaid === 0) throw new DomainError('order_locked')
  return state
}

async function readUnpaid(
  tx: Transaction<Schema>,
  { checkoutId, sellerId, buyerId }: Applied,
): Promise<UnpaidState> {
  const use = sql`from coupon_uses u where u.checkout_id = ${checkoutId} and u.seller_id = ${sellerId}`
  const { rows } = await sql<UnpaidState>`
    select count(*)::int as orders, (count(*) filter (where open))::int as unpaid,
      max(payment_due_at) filter (where open) as "dueAt",
      coalesce(bool_or(in_cash) filter (where open), false) as "isInCash",
      coalesce(bool_or(takes) filter (where open), false) as "canTakeCoupon",
      (select u.coupon_id ${use}) as "couponId", exists (select ${use} and ${isUsed}) as "isUsed",
      exists (select from payments p where p.checkout_id = ${checkoutId} and p.status = 'pending') as "isPaymentPending"
    from (
      select o.payment_due_at, ${isInCash} as in_cash, ${canTakeCoupon} as takes,
        o.payment_status = 'pending' and o.order_status = 'processing' as open
      from orders o
      where o.checkout_id = ${checkoutId} and o.seller_id = ${sellerId} and o.buyer_id = ${buyerId}
    ) as own`.execute(tx)
  return rows[0]!
}

/** Throws while the amounts cannot change: the time to pay is over, a payment is pending, or cash was agreed on. */
function checkChangeable(state: UnpaidState, now: Date): void {
  if (state.dueAt && state.dueAt <= now)
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
  if (state.isPaymentPending) throw new DomainError('payment_pending')
  if (state.isInCash)
    throw new DomainError('order_locked', { says: messageRef('ordersRefusals.inCash') })
}

const refused = (answer: CouponRefusal | 'unknown' | 'nothing' | 'agreed' | 'paid'): DomainError =>
  couponError(messageRef('ordersRefusals.couponAnswer', { answer }))

const couponError = (says: MessageRef): DomainError =>
  new DomainError('coupon_refused', { says, fields: { code: says } })
