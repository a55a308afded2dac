import { sql, type Kysely } from 'kysely'
import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { DispatchMethod, DisputeReason } from '#contracts/orders/delivery.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { PickupPoint } from '#contracts/orders/pickup-points.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { durations, limits } from '#contracts/common/limits.ts'
import type { Dispute, OrderAction, OrderDetail } from '#contracts/orders/order-detail.ts'
import { after as afterTime } from '../../kernel/clock.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { collectionColumn } from '../../platform/listing-ways.ts'
import type { App } from '../../platform/app.ts'
import { waybillPhotoPath } from '#contracts/orders/order-steps.ts'
import { trackingUrl } from '#contracts/orders/tracking.ts'
import { openSteps, stepRule, type OrderActor } from './steps/order.rules.ts'
import { returnOfRow, returnUntilOf } from './returns/order-return.ts'
import { receivedAt } from './returns/store.ts'
import { movedAt } from './steps/order-timers.rules.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { commissionOf } from '#contracts/orders/settlement.rules.ts'
import { shopPart } from './coupons/discount.rules.ts'
import { orderOf, orders, soldOrderOf } from './queries.ts'
import { handOverOf } from './pickup/pickup.rules.ts'
import { earningsOf } from './payments/earnings.ts'
import { commissionFor } from './payments/settle-escrow.ts'

type StepBy = OrderDetail['steps'][number]['by']
const stepByOf = (role: string): StepBy =>
  role === 'buyer' || role === 'seller' || role === 'staff' ? role : 'shop'

const depotOf = (table: 'depot' | 'wanted') =>
  sql<Depot | null>`case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'town', ${sql.ref(`${table}.town`)}, 'name', ${sql.ref(`${table}.name`)},
    'address', ${sql.ref(`${table}.address`)}, 'hours', ${sql.ref(`${table}.hours`)}) end`

/** Selects an order with the data that only its buyer and seller may see. */
const detailed = (db: Kysely<Schema>) =>
  orders(db)
    .innerJoin('users as buyer', 'buyer.id', 'o.buyer_id')
    .leftJoin('handover_codes as code', 'code.order_id', 'o.id')
    .leftJoin('bus_parcels as bus', 'bus.order_id', 'o.id')
    .leftJoin('depots as depot', 'depot.id', 'bus.depot_id')
    .leftJoin('depots as wanted', 'wanted.id', 'd.depot_id')
    .leftJoin('pickup_parcels as pickup', 'pickup.order_id', 'o.id')
    .leftJoin('pickup_points as point', 'point.id', 'd.point_id')
    .leftJoin('cash_orders as cash', 'cash.order_id', 'o.id')
    .leftJoin('tracking_codes as tracking', 'tracking.order_id', 'o.id')
    .leftJoin('returns as return', 'return.order_id', 'o.id')
    .select([
      'buyer.username as buyer_username',
      sql<string>`buyer.first_name || ' ' || buyer.last_name`.as('buyer_name'),
      'code.code',
      'code.wrong_tries',
      sql<string | null>`(select p.location from products p where p.id = o.product_id)`.as(
        'item_place',
      ),
      'cash.collected_at',
      'cash.reported_at',
      'tracking.code as tracking_code',
      'return.state as return_state',
      'return.closed_at as return_closed_at',
      'return.due_at as return_due_at',
      receivedAt(sql.ref('o.id')).as('received_at'),
      'bus.registration',
      'bus.departs_at',
      'bus.picture_id',
      depotOf('depot').as('depot'),
      depotOf('wanted').as('chosen_depot'),
      sql<PickupPoint | null>`case when point.id is not null then json_build_object('id', point.id, 'city', point.city,
        'name', point.name, 'suburb', point.suburb, 'address', point.address, 'landmark', point.landmark,
        'hours', point.hours) end`.as('pickup_point'),
      'd.fee_usd_minor as pickup_fee_usd',
      'pickup.earned_minor as pickup_earned',
      'pickup.received_at as receivedAt',
      'pickup.handed_over_at as handedOverAt',
      'pickup.returned_at as returnedAt',
      sql<OrderDetail['collection']>`(select ${sql.raw(collectionColumn('p'))}
        from products p where p.id = o.product_id and p.allows_collection and d.way = 'collection' and o.paid_at is not null)`.as(
        'collection',
      ),
      sql<Date>`clock_timestamp()`.as('read_at'),
      sql<{ step: string; by: string; note: string | null; at: string }[]>`coalesce((
        select json_agg(json_build_object('step', s.step, 'note', s.note, 'at', s.created_at,
          'by', coalesce(s.role, case s.by_user when o.buyer_id then 'buyer' when o.seller_id then 'seller' end, 'shop'))
          order by s.created_at, s.id)
        from order_steps s where s.order_id = o.id), '[]')`.as('steps'),
      sql<DisputeRow | null>`(
        select json_build_object('reason', d.reason, 'openedAt', d.created_at, 'decision', d.decision,
          'by', d.decided_by, 'refund', d.refund_minor::text, 'note', d.note, 'at', d.decided_at,
          'goodsReturned', d.goods_returned,
          'statements', coalesce((
            select json_agg(json_build_object('text', t.text, 'at', t.created_at,
              'by', case t.by_user when o.buyer_id then 'buyer' when o.seller_id then 'seller' else 'staff' end,
              'pictures', coalesce((select json_agg(p.id order by p.position) from dispute_pictures p
                where p.statement_id = t.id), '[]')) order by t.created_at, t.id)
            from dispute_statements t where t.dispute_id = d.id), '[]'))
        from disputes d where d.order_id = o.id)`.as('dispute'),
      sql<{ amount: string; currency: CurrencyCode; status: 'due' | 'paid'; at: string } | null>`(
        select json_build_object('amount', sum(r.amount_minor)::text, 'currency', r.currency,
          'status', min(r.status), 'at', max(coalesce(r.paid_at, r.created_at)))
        from refunds r where r.order_id = o.id and r.status <> 'cancelled' group by r.currency limit 1)`.as(
        'refund',
      ),
      sql<{ amount: string; commission: string } | null>`(
        select json_build_object('amount', coalesce(sum(e.amount_minor) filter (where a.kind in ('seller', 'debt', 'loss') and a.owner_id is not null), 0)::text,
          'commission', coalesce(sum(e.amount_minor) filter (where a.kind = 'commission'), 0)::text)
        from journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        where j.order_id = o.id and j.kind in ('release', 'hold_again', 'pickup_fee') having count(*) > 0)`.as(
        'released',
      ),
    ])

interface DisputeRow {
  reason: DisputeReason
  openedAt: string
  statements: { by: string; text: string; pictures: string[]; at: string }[]
  decision: NonNullable<Dispute['decision']>['outcome'] | null
  by: string | null
  refund: string | null
  note: string | null
  goodsReturned: boolean
  at: string | null
}

const isoOf = (moment: string): string => new Date(moment).toISOString()

/** The order for its buyer or seller; undefined for other members. Only the buyer gets the hand-over code. */
export async function orderDetailFor(
  { db, config }: Pick<App, 'db' | 'config'>,
  id: OrderId,
  userId: UserId,
): Promise<OrderDetail | undefined> {
  const row = await detailed(db)
    .where('o.id', '=', id)
    .where((eb) => eb.or([eb('o.buyer_id', '=', userId), eb('o.seller_id', '=', userId)]))
    .executeTakeFirst()
  if (!row) return undefined
  const viewer = row.buyer_id === userId ? 'buyer' : 'seller'
  const order = viewer === 'buyer' ? orderOf(row) : soldOrderOf(row)
  const state = {
    ...order,
    cashReported: row.reported_at !== null,
    toDepot: row.depot !== null,
    toPoint: row.pickup_point !== null,
    returning: row.return_state !== null && row.return_closed_at === null,
    paidAt: row.paid_at,
    chargedBackAt: row.charged_back_at,
  }
  const isUnpaid = order.paymentStatus === 'pending' && order.orderStatus === 'processing'
  const total = {
    totalMinor: row.total_minor,
    totalUsdMinor: row.total_usd_minor,
    discountMinor: row.discount_minor,
    discountUsdMinor: row.discount_usd_minor,
    base: row.base,
    rate: row.rate,
    rates: row.rates as Rates,
  }
  const payableMinor = amountIn(total, order.currency) ?? row.total_minor
  const canBeHandedOver = state.toPoint
    ? !state.returning && 'do' in handOverOf({ ...row, orderStatus: order.orderStatus })
    : openSteps(state, 'seller', row.read_at).some((step) => stepRule(step).action === 'handOver')
  return {
    ...order,
    viewer,
    buyerUsername: row.buyer_username,
    buyerName: row.buyer_name,
    payable: wireAmount(payableMinor, order.currency),
    paidAt: row.paid_at && row.paid_at.toISOString(),
    dispatch: row.dispatch_method
      ? {
          method: row.dispatch_method as DispatchMethod,
          courier: row.courier,
          waybill: row.waybill,
          receiverName: row.receiver_name,
          receiverPhone: row.receiver_phone,
        }
      : null,
    busParcel: busParcelOf(row),
    chosenDepot: row.chosen_depot,
    pickupPoint: row.pickup_point,
    tracking:
      row.tracking_code === null
        ? null
        : { code: row.tracking_code, url: trackingUrl(config.publicUrl, row.tracking_code) },
    collectionNote: row.collection_note,
    collection: row.collection,
    dispatchBy:
      row.paid_at && order.orderStatus === 'processing'
        ? afterTime(row.paid_at, durations.dispatch).toISOString()
        : null,
    dueAt: state.returning
      ? null
      : (movedAt(state, row.step_due_at, row.reminded_at !== null)?.toISOString() ?? null),
    return: returnOfRow(row),
    returnUntil: viewer === 'buyer' ? returnUntilOf(order, row) : null,
    actions: actionsOf(state, viewer, { now: row.read_at, hasCode: row.code !== null }),
    cash: order.inCash
      ? {
          reservedUntil: isUnpaid ? order.paymentDueAt : null,
          place: row.item_place,
          commission:
            viewer === 'seller'
              ? wireAmount(commissionOf(payableMinor, await commissionFor(db, id)), order.currency)
              : null,
          collectedAt: row.collected_at && row.collected_at.toISOString(),
          reportedAt: row.reported_at && row.reported_at.toISOString(),
        }
      : null,
    handOverCode: viewer === 'buyer' && canBeHandedOver ? row.code : null,
    codeLocked: canBeHandedOver && (row.wrong_tries ?? 0) >= limits.codeTries,
    steps: row.steps.map(({ step, by, note, at }) => ({
      step,
      by: stepByOf(by),
      note,
      at: isoOf(at),
    })),
    dispute: row.dispute && disputeOf(id, row.dispute, order.currency),
    refund: row.refund && {
      ...row.refund,
      amount: wireAmount(BigInt(row.refund.amount), row.refund.currency),
      at: isoOf(row.refund.at),
    },
    earnings:
      viewer === 'seller' && !order.inCash
        ? await earningsOf(db, {
            released: row.released,
            soldMinor:
              payableMinor + (order.coupon?.by === 'shop' ? shopPart(total, order.currency) : 0n),
            pickupFee: {
              usdMinor: row.pickup_fee_usd,
              earnedMinor: row.pickup_earned,
              at: { local: row.base, rates: { USD: row.rate, ...(row.rates as Rates) } },
            },
            ...state,
            id,
          })
        : null,
  }
}

function busParcelOf({
  id,
  depot,
  registration,
  departs_at: departsAt,
  picture_id: pictureId,
}: {
  id: string
  depot: Depot | null
  registration: string | null
  departs_at: Date | null
  picture_id: string | null
}): OrderDetail['busParcel'] {
  if (!depot || registration === null || !departsAt) return null
  return {
    depot,
    registration,
    departsAt: departsAt.toISOString(),
    photo: pictureId && waybillPhotoPath.replace('{id}', id),
  }
}

/** The steps that the page offers the viewer now. A hand-over requires a code. */
function actionsOf(
  state: Parameters<typeof openSteps>[0],
  viewer: OrderActor,
  { now, hasCode }: { now: Date; hasCode: boolean },
): OrderAction[] {
  const actions = openSteps(state, viewer, now).flatMap((step) => stepRule(step).action ?? [])
  return [...new Set(actions)].filter((action) => action !== 'handOver' || hasCode)
}

function disputeOf(id: OrderId, row: DisputeRow, currency: CurrencyCode): Dispute {
  return {
    reason: row.reason,
    openedAt: isoOf(row.openedAt),
    statements: row.statements.map(({ by, text, pictures, at }) => ({
      by: stepByOf(by),
      text,
      pictures: pictures.map((picture) => `/api/orders/${id}/evidence/${picture}`),
      at: isoOf(at),
    })),
    decision:
      row.decision && row.at && row.by
        ? {
            outcome: row.decision,
            by: stepByOf(row.by),
            refund: row.refund && wireAmount(BigInt(row.refund), currency),
            note: row.note,
            goodsReturned: row.goodsReturned,
            at: isoOf(row.at),
          }
        : null,
  }
}
