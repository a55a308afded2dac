import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { OrderId, PickupPointId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { KeeperDay, KeeperParcel } from '#contracts/orders/keeper.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { Keeper } from '../../../platform/http/keeper-session.ts'
import { notify } from '../../notifications/index.ts'
import { changeOrder, type LockedOrder } from '../steps/lock-order.ts'
import { takenStep } from '../steps/order.rules.ts'
import { writeStep } from '../steps/take-step.ts'
import { noteStep } from '../store.ts'
import { trackingCodeOf } from '../tracking/tracking.rules.ts'
import { earnPickupFee } from './earn-fee.ts'
import { handOverOf, nextShelf, receiptOf, returnOf, type PointParcel } from './pickup.rules.ts'
import { isWaiting, makePointCode, pointOfOrder } from './points.ts'

const actor = { role: 'keeper' } as const

/** A row for the keeper: nothing of the buyer but the first name, and no amount. */
interface ParcelRow extends PointParcel {
  orderId: OrderId
  code: string
  shelf: string
  firstName: string
  receivedAt: Date
}

/** Parcels of one point that came in. Every read of a keeper goes through it, so none can see another point's. */
const parcelsOf = (pointId: PickupPointId, where: RawBuilder<unknown>) => sql<ParcelRow>`
  select o.id as "orderId", t.code, k.shelf, coalesce(o.ship_first_name, u.first_name) as "firstName",
    o.order_status as "orderStatus", k.received_at as "receivedAt", k.handed_over_at as "handedOverAt",
    k.returned_at as "returnedAt"
  from pickup_parcels k join orders o on o.id = k.order_id join users u on u.id = o.buyer_id
    join tracking_codes t on t.order_id = o.id
  where k.point_id = ${pointId} and ${where}
  order by k.received_at, o.id`

function parcelOf(row: ParcelRow, now: Date): KeeperParcel {
  const { code, shelf, firstName, receivedAt, handedOverAt, returnedAt } = row
  const ended = handedOverAt ?? returnedAt
  return {
    code,
    shelf,
    firstName,
    state: handedOverAt ? 'handed_over' : returnedAt ? 'returned' : 'waiting',
    receivedAt: receivedAt.toISOString(),
    endedAt: ended && ended.toISOString(),
    mayReturn: 'do' in returnOf(row, now),
  }
}

/** One parcel of the point that came in, by its order. */
async function read(app: App, { id }: Keeper, orderId: OrderId): Promise<KeeperParcel> {
  const { rows } = await parcelsOf(id, sql`k.order_id = ${orderId}`).execute(app.db)
  return parcelOf(rows[0]!, await app.clock.now(app.db))
}

/** The parcels that wait at the point, and those that left today. */
export async function keeperDay(app: App, { id }: Keeper): Promise<KeeperDay> {
  const today = sql`date_trunc('day', now() at time zone 'Africa/Harare') at time zone 'Africa/Harare'`
  const [now, { rows }, fees] = await Promise.all([
    app.clock.now(app.db),
    parcelsOf(
      id,
      sql`((${isWaiting}) or coalesce(k.handed_over_at, k.returned_at) >= ${today})`,
    ).execute(app.db),
    sql<{ currency: string; minor: bigint }>`
      select earned_currency as currency, sum(earned_minor)::bigint as minor from pickup_parcels
      where point_id = ${id} and earned_at >= ${today} group by 1 order by 1`.execute(app.db),
  ])
  const parcels = rows.map((row) => parcelOf(row, now))
  const waiting = parcels.filter(({ state }) => state === 'waiting')
  return {
    waiting: waiting.length,
    handedOver: parcels.filter(({ state }) => state === 'handed_over').length,
    fees: fees.rows.map(({ currency, minor }) => ({
      currency,
      amount: wireAmount(minor, currency),
    })),
    nextShelf: nextShelf(waiting.map(({ shelf }) => shelf)),
    parcels,
  }
}

/** The order of a parcel for this point by the code on its label, or by the URL in its QR code. */
async function orderOfLabel(app: App, { id }: Keeper, typed: string): Promise<OrderId> {
  const code = trackingCodeOf(typed.trim().replace(/^.*\//s, ''))
  const { rows } = await sql<{ orderId: OrderId }>`
    select d.order_id as "orderId" from tracking_codes t join order_delivery d on d.order_id = t.order_id
    where t.code = ${code ?? ''} and d.point_id = ${id}`.execute(app.db)
  const [found] = rows
  if (found) return found.orderId
  const says = messageRef('ordersRefusals.otherPoint')
  throw new DomainError('order_not_found', { says, fields: { code: says } })
}

/** The parcel of a locked order. */
export async function lockedParcel(
  tx: Transaction<Schema>,
  { id, orderStatus }: LockedOrder,
): Promise<PointParcel> {
  const { rows } = await sql<Omit<PointParcel, 'orderStatus'>>`
    select received_at as "receivedAt", handed_over_at as "handedOverAt", returned_at as "returnedAt"
    from pickup_parcels where order_id = ${id}`.execute(tx)
  return { receivedAt: null, handedOverAt: null, returnedAt: null, ...rows[0], orderStatus }
}

/**
 * A parcel has come in: it gets a shelf, and the buyer is notified with the place, its hours and a collection code,
 * unless the order is in dispute, returned or over. A repeat returns the parcel unchanged. Throws `order_not_found` for
 * another point's parcel, `order_locked`.
 */
export async function receiveParcel(
  app: App,
  keeper: Keeper,
  { code, shelf }: { code: string; shelf: string | undefined },
): Promise<KeeperParcel> {
  await app.limits.take('keeper_step', keeper.id)
  const wanted = shelf?.trim().toUpperCase()
  if (wanted && wanted.length > limits.shelfMax)
    throw invalidField('shelf', messageRef('commonFields.pleaseFillThisIn'))
  const orderId = await orderOfLabel(app, keeper, code)
  await changeOrder(app, orderId, actor, async (tx, { order, by, now }) => {
    const parcel = await lockedParcel(tx, order)
    if (parcel.receivedAt) return
    const step = 'receiveAtPoint'
    const alone = receiptOf(parcel, order.returning) === 'parcel'
    if (!alone) takenStep(order, step, by, now)
    await sql`select from pickup_points where id = ${keeper.id} for no key update`.execute(tx)
    const used = await parcelsOf(keeper.id, isWaiting).execute(tx)
    await tx
      .insertInto('pickup_parcels')
      .values({
        order_id: orderId,
        point_id: keeper.id,
        shelf: wanted || nextShelf(used.rows.map((row) => row.shelf)),
        received_at: now,
      })
      .execute()
    const collection = await makePointCode(tx, orderId)
    const details = { notes: { point: await pointOfOrder(tx, orderId), code: collection } }
    if (alone) await noteStep(tx, orderId, step, null, now, { role: by })
    else await writeStep(tx, order, { step, by, actor, now, details })
  })
  return read(app, keeper, orderId)
}

/** The waiting order with this collection code. Only wrong codes count against the point. Throws `wrong_code`. */
async function orderOfCode(app: App, { id }: Keeper, typed: string): Promise<OrderId> {
  await app.limits.take('keeper_code', id)
  const { rows } = await sql<{ orderId: OrderId }>`
    select k.order_id as "orderId" from pickup_parcels k join handover_codes h on h.order_id = k.order_id
    where k.point_id = ${id} and ${isWaiting}
      and h.code = ${typed.replace(/\D/g, '')}`.execute(app.db)
  const [found] = rows
  if (!found) throw wrongCode()
  await app.limits.giveBack('keeper_code', id)
  return found.orderId
}

const wrongCode = () => {
  const says = messageRef('ordersRefusals.wrongCollectionCode')
  return new DomainError('wrong_code', { says, fields: { code: says } })
}

const locked = (says: MessageRef) => new DomainError('order_locked', { says })

/** The parcel that the buyer with this code collects, before it is handed over. */
export const findParcelByCode = async (app: App, keeper: Keeper, code: string) =>
  read(app, keeper, await orderOfCode(app, keeper, code))

/**
 * The buyer has the parcel: receipt is confirmed, the seller is paid and the point earns its fee. Throws `wrong_code`,
 * `order_locked`.
 */
export async function handOverParcel(
  app: App,
  keeper: Keeper,
  code: string,
): Promise<KeeperParcel> {
  await app.limits.take('keeper_step', keeper.id)
  const orderId = await orderOfCode(app, keeper, code)
  await changeOrder(app, orderId, actor, async (tx, { order, by, now }) => {
    const parcel = await lockedParcel(tx, order)
    // The buyer may have made a new code since.
    const right = await sql`select from handover_codes
      where order_id = ${orderId} and code = ${code.replace(/\D/g, '')}`.execute(tx)
    // The same code, sent twice at once.
    if (parcel.handedOverAt && right.rows.length > 0) return
    const outcome = handOverOf(parcel)
    if ('refused' in outcome) throw locked(outcome.refused)
    if (right.rows.length === 0) throw wrongCode()
    await sql`update pickup_parcels set handed_over_at = ${now} where order_id = ${orderId}`.execute(
      tx,
    )
    if (outcome.do === 'step')
      await writeStep(tx, order, { step: 'handOverAtPoint', by, actor, now })
    // The seller was paid before. If the parcel came in after that, the point has earned nothing yet.
    else await earnPickupFee(tx, order, order.currency)
  })
  return read(app, keeper, orderId)
}

/**
 * The seller has the parcel back. An order that was not collected is cancelled and its buyer paid back, unless it was
 * completed before. Throws `order_not_found` for another point's parcel, `order_locked` before its time.
 */
export async function giveBackParcel(
  app: App,
  keeper: Keeper,
  code: string,
): Promise<KeeperParcel> {
  await app.limits.take('keeper_step', keeper.id)
  const orderId = await orderOfLabel(app, keeper, code)
  await changeOrder(app, orderId, actor, async (tx, { order, by, now }) => {
    const parcel = await lockedParcel(tx, order)
    const outcome = returnOf(parcel, now)
    if ('refused' in outcome) throw locked(outcome.refused)
    await sql`update pickup_parcels set returned_at = ${now} where order_id = ${orderId}`.execute(
      tx,
    )
    if (outcome.do === 'step')
      await writeStep(tx, order, { step: 'returnFromPoint', by, actor, now })
    if (order.orderStatus === 'completed') await notifyGivenBack(tx, order)
  })
  return read(app, keeper, orderId)
}

/** Notifies both sides that an uncollected parcel of a completed order is with the seller again, who stays paid. */
async function notifyGivenBack(
  tx: Transaction<Schema>,
  { id: orderId, title: item, number, buyerId, sellerId }: LockedOrder,
): Promise<void> {
  for (const userId of [buyerId, sellerId])
    await notify(tx, {
      userId,
      type: 'order_given_back',
      params: { orderId, item, number },
      cause: `order-given-back:${orderId}`,
    })
}
