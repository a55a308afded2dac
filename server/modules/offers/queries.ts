import { sql, type RawBuilder } from 'kysely'
import type { CheckoutId, OfferId, OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Offer, OfferState } from '#contracts/offers/offers.ts'
import type { Product } from '#contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import { identityMonth } from '../../platform/identity-badge.ts'
import type { App } from '../../platform/app.ts'
import { buyerTally, statsOf, type RatingTally } from '../ratings/index.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

interface Row {
  id: OfferId
  role: OfferSide
  currency: CurrencyCode
  to_watcher: boolean
  state: OfferState
  expires_at: Date
  created_at: Date
  product_id: ProductId
  title: string
  image: string | null
  category_id: string | null
  price_minor: bigint
  quantity: number
  status: Product['status']
  buyer: Omit<Offer['buyer'], 'ratings'>
  tally: RatingTally
  seller: Offer['seller']
  rounds: { round: number; by: OfferSide; minor: string; message: string | null; at: string }[]
  order_id: OrderId | null
  checkout_id: CheckoutId | null
  payment_due_at: Date | null
}

/**
 * SQL: offers `o` that a member may see. A seller does not see the watchers who got an offer until they answer with
 * another amount or accept.
 */
const visibleTo = (
  member: UserId,
) => sql<boolean>`(o.buyer_id = ${member} or (o.seller_id = ${member}
  and (not o.to_watcher or o.state = 'accepted'
    or exists (select from offer_rounds r where r.offer_id = o.id and r.round > 1))))`

/** SQL: whether an open offer `o` waits for a member: the other side named its latest amount. */
const waitsFor = (
  member: UserId,
) => sql<boolean>`(o.state = 'open' and o.expires_at > clock_timestamp()
  and (select r.by_seller from offer_rounds r where r.offer_id = o.id order by r.round desc limit 1)
    = (o.buyer_id = ${member}))`

const select = (member: UserId, where: RawBuilder<boolean>, page: Page) => sql<Row>`
  select o.id, case when o.buyer_id = ${member} then 'buyer' else 'seller' end as role, o.currency, o.to_watcher,
    o.state, o.expires_at, o.created_at, p.id as product_id, p.title, p.category_id, p.quantity, p.status,
    (select i.id::text from images i where i.product_id = p.id order by i.position limit 1) as image,
    in_currency(p.original_price_minor, p.currency, o.currency, (select rates_in_force())) as price_minor,
    json_build_object('id', b.id, 'username', b.username::text, 'idChecked', ${sql.raw(identityMonth('b.id'))},
      'paidOrders', (select count(*) from orders x where x.buyer_id = b.id and x.paid_at is not null),
      'unpaidOrders', (select count(*) from orders x where x.buyer_id = b.id and x.payment_status = 'expired')) as buyer,
    ${sql.raw(buyerTally('b.id'))} as tally,
    json_build_object('id', s.id, 'username', s.username::text) as seller,
    (select json_agg(json_build_object('round', r.round, 'by', case when r.by_seller then 'seller' else 'buyer' end,
      'minor', r.amount_minor::text, 'message', r.message, 'at', r.created_at) order by r.round)
     from offer_rounds r where r.offer_id = o.id) as rounds,
    o.order_id, y.checkout_id, case when y.payment_status = 'pending' then y.payment_due_at end as payment_due_at
  from offers o join products p on p.id = o.product_id join users b on b.id = o.buyer_id
    join users s on s.id = o.seller_id left join orders y on y.id = o.order_id
  where ${where} and ${visibleTo(member)}
  order by o.state = 'open' desc, o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}`

const offerOf = (row: Row): Offer => ({
  id: row.id,
  role: row.role,
  product: {
    id: row.product_id,
    title: row.title,
    image: row.image && `/images/${row.image}`,
    categoryId: row.category_id,
    price: wireAmount(row.price_minor, row.currency),
    quantity: row.quantity,
    status: row.status,
  },
  currency: row.currency,
  buyer: { ...row.buyer, ratings: statsOf(row.tally) },
  seller: row.seller,
  toWatcher: row.to_watcher,
  state: row.state,
  rounds: row.rounds.map(({ round, by, minor, message, at }) => ({
    round,
    by,
    amount: wireAmount(BigInt(minor), row.currency),
    message,
    createdAt: new Date(at).toISOString(),
  })),
  expiresAt: row.expires_at.toISOString(),
  order: row.order_id && {
    id: row.order_id,
    checkoutId: row.checkout_id!,
    paymentDueAt: row.payment_due_at?.toISOString() ?? null,
  },
  createdAt: row.created_at.toISOString(),
})

/** One offer for its buyer or its seller. Throws `offer_not_found`. */
export async function offerFor(app: App, id: OfferId, member: UserId): Promise<Offer> {
  const { rows } = await select(member, sql`o.id = ${id}`, {
    page: 1,
    limit: 1,
    offset: 0,
  }).execute(app.db)
  if (!rows[0]) throw new DomainError('offer_not_found')
  return offerOf(rows[0])
}

/** A page of a member's offers, open ones first and then the newest, with their total. */
export async function offersOf(
  app: App,
  member: UserId,
  asked: {
    as: OfferSide
    state?: 'waiting' | undefined
    productId?: ProductId | undefined
    buyerId?: UserId | undefined
  },
  page: Page,
): Promise<{ offers: Offer[]; total: number }> {
  const own = asked.as === 'buyer' ? sql`o.buyer_id = ${member}` : sql`o.seller_id = ${member}`
  const where = sql<boolean>`${own}
    ${asked.productId ? sql`and o.product_id = ${asked.productId}` : sql``}
    ${asked.buyerId ? sql`and o.buyer_id = ${asked.buyerId}` : sql``}
    ${asked.state === 'waiting' ? sql`and ${waitsFor(member)}` : sql``}`
  const [{ rows }, counted] = await Promise.all([
    select(member, where, page).execute(app.db),
    sql<{ total: number }>`
      select count(*)::int as total from offers o where ${where} and ${visibleTo(member)}`.execute(
      app.db,
    ),
  ])
  return { offers: rows.map(offerOf), total: counted.rows[0]!.total }
}

/** Whether this member made an offer with this id. */
export async function isMade(app: App, id: OfferId, buyerId: UserId): Promise<boolean> {
  const found = await app.db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return found !== undefined
}
