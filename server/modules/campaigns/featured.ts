import { type Format, isAuction } from '#contracts/products/formats.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Featured, featuredList } from '#contracts/campaigns/admin/campaigns.ts'
import type { FeaturedId, ProductId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { matching, readPage, type Listed } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { audit } from '../staff/index.ts'
import { spanOf } from './span.rules.ts'
import type { Asked } from '#contracts/common/admin-list.ts'

interface Row {
  id: FeaturedId
  product_id: ProductId
  title: string
  status: string
  starts_at: Date
  ends_at: Date
  state: Featured['state']
  by: string | null
}

const columns = sql`f.id, f.product_id, p.title, p.status, lower(f.during) as starts_at,
  coalesce(f.ended_at, upper(f.during)) as ends_at,
  case when f.ended_at is not null or upper(f.during) <= now() then 'over'
    when lower(f.during) > now() then 'planned' else 'running' end as state,
  (select username::text from staff s where s.id = f.created_by) as by`
const joined = sql`featured_deals f join products p on p.id = f.product_id`

const featuredOf = (row: Row): Featured => ({
  id: row.id,
  product: { id: row.product_id, title: row.title, status: row.status },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  createdBy: row.by,
})

const states = {
  over: sql`(f.ended_at is not null or upper(f.during) <= now())`,
  planned: sql`(f.ended_at is null and lower(f.during) > now())`,
  running: sql`(f.ended_at is null and f.during @> now())`,
} satisfies Record<Featured['state'], unknown>

/** A page of planned, current and past featured deals, newest first. */
export const readFeatured = (
  app: App,
  asked: Asked<typeof featuredList>,
  page: Page,
): Promise<Listed<Featured>> =>
  readPage(
    app.db,
    {
      table: 'featured_deals f',
      columns,
      joined: sql`join products p on p.id = f.product_id`,
      where: matching(asked, { state: (state) => states[state] }),
      order: sql`f.created_at desc, f.id desc`,
      row: featuredOf,
    },
    page,
  )

async function readOne(db: Kysely<Schema> | Transaction<Schema>, id: string): Promise<Featured> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where f.id = ${id}`.execute(db)
  if (!rows[0]) throw new DomainError('not_found')
  return featuredOf(rows[0])
}

/**
 * Shows an item first among the deals for a period. Throws `product_not_found`, `deal_not_possible`, `deal_taken`,
 * `invalid_request`.
 */
export function feature(
  app: App,
  staffId: StaffId,
  given: { productId: ProductId; startsAt: string; endsAt: string },
): Promise<Featured> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ format: Format }>`
      select format from products where id = ${given.productId} and status <> 'removed' for update`.execute(
      tx,
    )
    if (!rows[0]) throw new DomainError('product_not_found')
    if (isAuction(rows[0].format)) throw new DomainError('deal_not_possible')
    const { startsAt, endsAt } = spanOf(given, await app.clock.now(tx))
    const taken = await sql`
      select from featured_deals where product_id = ${given.productId} and ended_at is null
        and during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`.execute(tx)
    if (taken.rows.length > 0)
      throw new DomainError('deal_taken', { says: messageRef('campaignsRefusals.dealChosen') })
    const saved = await sql<{ id: string }>`
      insert into featured_deals (product_id, during, created_by)
      values (${given.productId}, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz), ${staffId})
      returning id`.execute(tx)
    const featured = await readOne(tx, saved.rows[0]!.id)
    await audit(tx, {
      staffId,
      action: 'deal.feature',
      subject: `product:${given.productId}`,
      after: { startsAt: featured.startsAt, endsAt: featured.endsAt },
    })
    return featured
  })
}

/** Ends a featured deal, so that the item returns to its usual place. Throws `not_found`. */
export function unfeature(
  app: App,
  staffId: StaffId,
  id: FeaturedId,
  reason: string,
): Promise<Featured> {
  return app.db.transaction().execute(async (tx) => {
    await sql`select from featured_deals where id = ${id} for update`.execute(tx)
    const before = await readOne(tx, id)
    await sql`update featured_deals set ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`.execute(
      tx,
    )
    const after = await readOne(tx, id)
    await audit(tx, {
      staffId,
      action: 'deal.unfeature',
      subject: `product:${before.product.id}`,
      before: { state: before.state },
      after: { state: after.state },
      reason: reason.trim(),
    })
    return after
  })
}
