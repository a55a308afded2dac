import { sql, type RawBuilder } from 'kysely'
import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { DispatchMethod } from '#contracts/orders/delivery.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { type ReturnReason, type ReturnState } from '#contracts/orders/returns/return-states.ts'
import {
  returnPicturePath,
  type Return,
  type ReturnSummary,
} from '#contracts/orders/returns/returns.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { returnActionsOf, type SteppedReturn } from './return.rules.ts'
import { canRestock } from './answer-return.ts'

interface Member {
  id: UserId
  username: string
}

interface Row extends FrozenTotal, SteppedReturn {
  orderId: OrderId
  number: string
  title: string
  image: string | null
  source: 'checkout' | 'auction'
  stockReturnedAt: Date | null
  buyer: Member
  seller: Member
  currency: CurrencyCode
  rates: Rates
  reason: ReturnReason
  text: string
  state: ReturnState
  refundMinor: bigint | null
  offerNote: string | null
  refusal: string | null
  method: DispatchMethod | null
  carrier: string | null
  waybill: string | null
  arrivesOn: string | null
  code: string
  wrongTries: number
  pictures: string[]
  steps: { step: string; by: 'buyer' | 'seller' | 'shop'; at: string }[]
  createdAt: Date
}

const columns = sql`r.order_id as "orderId", o.number, o.title, o.image_id::text as image, o.source,
  o.stock_returned_at as "stockReturnedAt", o.total_minor as "totalMinor", o.total_usd_minor as "totalUsdMinor", o.base,
  o.rate, o.rates, o.currency, r.reason, r.text, r.business, r.state, r.due_at as "dueAt",
  r.refund_minor as "refundMinor", r.offer_minor as "offerMinor", r.offer_note as "offerNote",
  r.offer_keeps as "offerKeeps", r.offers, r.refusal, r.method, r.carrier, r.waybill,
  r.arrives_on::text as "arrivesOn", r.code, r.wrong_tries as "wrongTries", r.created_at as "createdAt",
  json_build_object('id', b.id, 'username', b.username::text) as buyer,
  json_build_object('id', s.id, 'username', s.username::text) as seller,
  coalesce((select json_agg(p.id order by p.position) from return_pictures p where p.order_id = r.order_id), '[]')
    as pictures,
  (select json_agg(json_build_object('step', t.step, 'at', t.created_at,
      'by', case t.by_user when r.buyer_id then 'buyer' when r.seller_id then 'seller' else 'shop' end)
    order by t.created_at, t.id) from return_steps t where t.order_id = r.order_id) as steps`

const select = (where: RawBuilder<boolean>, page: RawBuilder<unknown> = sql``) => sql<Row>`
  select ${columns} from returns r join orders o on o.id = r.order_id
    join users b on b.id = r.buyer_id join users s on s.id = r.seller_id
  where ${where} order by r.closed_at is null desc, r.created_at desc, r.id desc ${page}`

const summaryOf = (row: Row, viewer: 'buyer' | 'seller'): ReturnSummary => ({
  order: {
    id: row.orderId,
    number: row.number,
    title: row.title,
    image: row.image && `/images/${row.image}`,
  },
  viewer,
  buyer: row.buyer,
  seller: row.seller,
  reason: row.reason,
  state: row.state,
  dueAt: row.dueAt && row.dueAt.toISOString(),
  currency: row.currency,
  refund: wireAmount(row.refundMinor ?? paidOf(row), row.currency),
  createdAt: row.createdAt.toISOString(),
})

const paidOf = (row: Row): bigint => amountIn(row, row.currency) ?? 0n

/** The return of an order for a side of it. `pictures`: the path of a picture, for the viewer. */
function returnOf(row: Row, viewer: 'buyer' | 'seller'): Return {
  const { currency, state, offerMinor, offerNote, method, arrivesOn } = row
  const restockable = canRestock({ ...row, withBuyer: row.offerKeeps })
  return {
    ...summaryOf(row, viewer),
    business: row.business,
    text: row.text,
    pictures: row.pictures.map((picture) =>
      returnPicturePath.replace('{id}', row.orderId).replace('{picture}', picture),
    ),
    total: wireAmount(paidOf(row), currency),
    proposal:
      offerMinor === null || offerNote === null
        ? null
        : {
            amount: wireAmount(offerMinor, currency),
            note: offerNote,
            keepsItem: row.offerKeeps,
          },
    refusal: row.refusal,
    parcel:
      method && arrivesOn
        ? { method, carrier: row.carrier, waybill: row.waybill, arrivesOn }
        : null,
    code: viewer === 'seller' && state === 'accepted' ? row.code : null,
    codeLocked: row.wrongTries >= limits.codeTries,
    actions: [
      ...returnActionsOf(row, viewer),
      ...(viewer === 'seller' && restockable ? (['restock'] as const) : []),
    ],
    steps: row.steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
  }
}

/** The return of an order, for its buyer or seller. Throws `return_not_found`, also for other members. */
export async function returnFor(app: App, orderId: OrderId, userId: UserId): Promise<Return> {
  const { rows } = await select(
    sql`r.order_id = ${orderId} and (r.buyer_id = ${userId} or r.seller_id = ${userId})`,
  ).execute(app.db)
  const [row] = rows
  if (!row) throw new DomainError('return_not_found')
  return returnOf(row, row.buyer.id === userId ? 'buyer' : 'seller')
}

/** The return of an order as its buyer sees it, for staff. */
export async function returnCase(app: App, orderId: OrderId): Promise<Return> {
  const { rows } = await select(sql`r.order_id = ${orderId}`).execute(app.db)
  if (!rows[0]) throw new DomainError('return_not_found')
  return returnOf(rows[0], 'buyer')
}

/** A page of a member's returns, open ones first, with their total number. */
export async function returnsOf(
  app: App,
  userId: UserId,
  as: 'buyer' | 'seller',
  { limit, offset }: Page,
): Promise<{ returns: ReturnSummary[]; total: number }> {
  const own =
    as === 'buyer' ? sql<boolean>`r.buyer_id = ${userId}` : sql<boolean>`r.seller_id = ${userId}`
  const [{ rows }, counted] = await Promise.all([
    select(own, sql`limit ${limit} offset ${offset}`).execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from returns r where ${own}`.execute(
      app.db,
    ),
  ])
  return { returns: rows.map((row) => summaryOf(row, as)), total: counted.rows[0]!.total }
}
