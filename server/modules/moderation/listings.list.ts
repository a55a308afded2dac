import { formatFields, type Format } from '#contracts/products/formats.ts'
import { sql } from 'kysely'
import { listingList, membersCalls, type AdminListing } from '#contracts/accounts/admin/members.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { existing } from '../../kernel/existing.ts'
import { currencyNow, priceNow } from '../../platform/rates.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { contains, matching, readPage } from '../../platform/database/list-parts.ts'
import { takenDownOf } from '../products/index.ts'
import { servedList } from '../../platform/http/served-list.ts'

type Row = Omit<AdminListing, 'price' | 'takenDown' | 'seller' | 'createdAt' | 'isAuction'> &
  Parameters<typeof takenDownOf>[0] & {
    price_minor: bigint
    format: Format
    seller_id: AdminListing['seller']['id']
    username: string
    created_at: Date
  }

const columns = sql`p.id, p.title, coalesce(a.current_minor, ${sql.raw(priceNow('p'))}) as price_minor,
  ${sql.raw(currencyNow('p'))} as currency, p.status, p.taken_down,
  p.taken_down_reason, p.taken_down_at, p.format, coalesce(a.bid_count, 0) as "bidCount",
  p.seller_id, u.username::text as username, p.created_at,
  coalesce((select c.reports from moderation_cases c where c.object_kind = 'product' and c.object_id = p.id
    and c.kind = 'report' and c.closed_at is null), 0) as "openReports"`
const joined = sql`join users u on u.id = p.seller_id left join auctions a on a.product_id = p.id`

const listingOf = ({
  price_minor,
  format,
  seller_id,
  username,
  created_at,
  taken_down,
  taken_down_reason,
  taken_down_at,
  ...row
}: Row): AdminListing => ({
  ...row,
  price: wireAmount(price_minor, row.currency),
  ...formatFields(format),
  takenDown: takenDownOf({ taken_down, taken_down_reason, taken_down_at }),
  seller: { id: seller_id, username },
  createdAt: created_at.toISOString(),
})

const states = {
  active: sql`p.status in ('active', 'reserved')`,
  sold: sql`p.status = 'sold'`,
  ended: sql`p.status = 'ended'`,
  held: sql`p.status = 'removed' and p.taken_down = 'held'`,
  removed: sql`p.status = 'removed' and coalesce(p.taken_down, 'removed') = 'removed'`,
  suspended: sql`p.status = 'removed' and p.taken_down = 'suspended'`,
} as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of all members' listings, newest first; `search` is part of a title, or an id. */
export default servedList({
  list: listingList,
  call: membersCalls.listings,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'products p',
        columns,
        joined,
        where: matching(asked, {
          search: (words) =>
            uuid.test(words) ? sql`p.id = ${words}` : contains(sql`p.title`, words),
          state: (state) => states[state],
          seller: (seller) => sql`p.seller_id = ${seller}`,
          type: (type) => (type === 'auction' ? sql`p.format <> 'fixed'` : sql`p.format = 'fixed'`),
        }),
        order: sql`p.created_at desc, p.id desc`,
        row: listingOf,
      },
      page,
    ),
  line: ({ seller, takenDown, ...one }) => ({
    ...one,
    seller: seller.username,
    takenDown: takenDown ? `${takenDown.as}: ${takenDown.reason}` : '',
  }),
})

/** One listing as staff see it, which must exist. */
export async function readListing(app: App, id: ProductId): Promise<AdminListing> {
  const { rows } =
    await sql<Row>`select ${columns} from products p ${joined} where p.id = ${id}`.execute(app.db)
  return listingOf(existing(rows[0]))
}
