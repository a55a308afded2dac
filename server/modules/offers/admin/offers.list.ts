import { sql } from 'kysely'
import type { OfferId, OrderId } from '#contracts/common/ids.ts'
import { adminOfferCalls, offerList, type AdminOffer } from '#contracts/offers/admin/offers.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row {
  id: OfferId
  product: AdminOffer['product']
  buyer: AdminOffer['buyer']
  seller: AdminOffer['seller']
  currency: string
  price_minor: bigint
  amount_minor: bigint
  round: number
  message: string | null
  state: AdminOffer['state']
  created_at: Date
  expires_at: Date
  order_id: OrderId | null
}

const columns = sql`o.id, o.currency, o.price_minor, r.amount_minor, r.round, r.message, o.state, o.created_at,
  o.expires_at, o.order_id, json_build_object('id', p.id, 'title', p.title) as product,
  json_build_object('id', b.id, 'username', b.username::text) as buyer,
  json_build_object('id', s.id, 'username', s.username::text) as seller`
const joined = sql`join products p on p.id = o.product_id join users b on b.id = o.buyer_id
  join users s on s.id = o.seller_id join lateral (
    select * from offer_rounds where offer_id = o.id order by round desc limit 1) r on true`

const offerOf = ({
  price_minor,
  amount_minor,
  created_at,
  expires_at,
  order_id,
  ...row
}: Row): AdminOffer => ({
  ...row,
  price: wireAmount(price_minor, row.currency),
  amount: wireAmount(amount_minor, row.currency),
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  orderId: order_id,
})

const of = (username: string) =>
  sql`(select id from users where username = ${username}::text::citext)`

/** A page of offers, newest first. */
export default servedList({
  list: offerList,
  call: adminOfferCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'offers o',
        columns,
        joined,
        where: matching(asked, {
          member: (name) => sql`(o.buyer_id = ${of(name)} or o.seller_id = ${of(name)})`,
          state: (state) => sql`o.state = ${state}`,
        }),
        order: sql`o.created_at desc, o.id desc`,
        row: offerOf,
      },
      page,
    ),
  line: ({ product, buyer, seller, ...offer }) => ({
    ...offer,
    product: product.title,
    buyer: buyer.username,
    seller: seller.username,
    message: offer.message ?? '',
    orderId: offer.orderId ?? '',
  }),
})
