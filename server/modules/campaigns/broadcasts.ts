import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type {
  audiences,
  Broadcast,
  NewBroadcast,
  broadcastList,
} from '#contracts/campaigns/admin/campaigns.ts'
import type { BroadcastId, StaffId } from '#contracts/common/ids.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { matching, readPage, type Listed } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { audit } from '../staff/index.ts'
import { spanOf } from './span.rules.ts'
import type { Asked } from '#contracts/common/admin-list.ts'

type Audience = (typeof audiences)[number]

interface Row {
  id: BroadcastId
  kind: Broadcast['kind']
  audience: Audience
  title: string
  message: string
  link: string | null
  starts_at: Date
  ends_at: Date | null
  state: Broadcast['state']
  told: number
  by: string | null
}

const columns = sql`b.id, b.kind, b.audience, b.title, b.message, b.link, b.starts_at, b.ends_at, b.notified as told,
  case when b.cancelled_at is not null then 'cancelled'
    when b.finished_at is not null or b.ends_at <= now() then 'done'
    when b.starts_at > now() then 'planned' else 'running' end as state,
  (select username::text from staff s where s.id = b.created_by) as by`

const broadcastOf = ({ starts_at, ends_at, by, ...row }: Row): Broadcast => ({
  ...row,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
  createdBy: by,
})

/** SQL: whether the user `u` belongs to an audience. */
export const belongsTo: Record<Audience, RawBuilder<unknown>> = {
  all: sql`true`,
  sellers: sql`exists (select from products p where p.seller_id = u.id)`,
  buyers: sql`exists (select from orders o where o.buyer_id = u.id)`,
}

/** SQL: the same members, in a form that PostgreSQL can count from the indexes of products and orders. */
const members: Record<Audience, RawBuilder<unknown>> = {
  all: sql`users`,
  sellers: sql`(select distinct seller_id from products) sellers`,
  buyers: sql`(select distinct buyer_id from orders) buyers`,
}

export async function countAudience(app: App, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ${members[audience]}`.execute(app.db)
  return rows[0]!.people
}

const done = sql`(b.finished_at is not null or coalesce(b.ends_at <= now(), false))`
const states = {
  cancelled: sql`b.cancelled_at is not null`,
  done: sql`(b.cancelled_at is null and ${done})`,
  planned: sql`(b.cancelled_at is null and not ${done} and b.starts_at > now())`,
  running: sql`(b.cancelled_at is null and not ${done} and b.starts_at <= now())`,
} satisfies Record<Broadcast['state'], unknown>

/** A page of banners and notices, newest first. */
export const readBroadcasts = (
  app: App,
  asked: Asked<typeof broadcastList>,
  page: Page,
): Promise<Listed<Broadcast>> =>
  readPage(
    app.db,
    {
      table: 'broadcasts b',
      columns,
      where: matching(asked, { state: (state) => states[state] }),
      order: sql`b.created_at desc, b.id desc`,
      row: broadcastOf,
    },
    page,
  )

async function readOne(db: Kysely<Schema> | Transaction<Schema>, id: string): Promise<Broadcast> {
  const { rows } = await sql<Row>`select ${columns} from broadcasts b where b.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new DomainError('not_found')
  return broadcastOf(rows[0])
}

/** Plans a banner or a broadcast. Throws `invalid_request`. */
export function planBroadcast(app: App, staffId: StaffId, given: NewBroadcast): Promise<Broadcast> {
  const banner = given.kind === 'banner'
  if (banner && !given.endsAt)
    throw invalidField('endsAt', messageRef('campaignsRefusals.bannerEnd'))
  if (banner && given.audience !== 'all')
    throw invalidField('audience', messageRef('campaignsRefusals.bannerForAll'))
  if (!banner && given.endsAt)
    throw invalidField('endsAt', messageRef('campaignsRefusals.noticeOnce'))
  return app.db.transaction().execute(async (tx) => {
    const now = await app.clock.now(tx)
    const far = new Date(now.getTime() + 366 * 24 * 60 * 60 * 1000).toISOString()
    const { startsAt, endsAt } = spanOf(
      { startsAt: given.startsAt, endsAt: given.endsAt ?? far },
      now,
    )
    const { rows } = await sql<{ id: string }>`
      insert into broadcasts (kind, audience, title, message, link, starts_at, ends_at, created_by)
      values (${given.kind}, ${given.audience}, ${given.title.trim()}, ${given.message.trim()}, ${given.link ?? null},
        ${startsAt}, ${banner ? endsAt : null}, ${staffId}) returning id`.execute(tx)
    const broadcast = await readOne(tx, rows[0]!.id)
    await audit(tx, {
      staffId,
      action: 'broadcast.plan',
      subject: `broadcast:${broadcast.id}`,
      after: broadcast,
    })
    return broadcast
  })
}

/** Stops a banner or broadcast: no more members are notified. Throws `not_found`, `broadcast_over`. */
export function cancelBroadcast(
  app: App,
  staffId: StaffId,
  id: BroadcastId,
  reason: string,
): Promise<Broadcast> {
  return app.db.transaction().execute(async (tx) => {
    // Waits for a batch that is being sent.
    await sql`select from broadcasts where id = ${id} for update`.execute(tx)
    const before = await readOne(tx, id)
    if (before.state === 'done' || before.state === 'cancelled')
      throw new DomainError('broadcast_over')
    await sql`update broadcasts set cancelled_at = clock_timestamp() where id = ${id}`.execute(tx)
    const after = await readOne(tx, id)
    await audit(tx, {
      staffId,
      action: 'broadcast.cancel',
      subject: `broadcast:${id}`,
      before: { state: before.state, told: before.told },
      after: { state: after.state, told: after.told },
      reason: reason.trim(),
    })
    return after
  })
}
