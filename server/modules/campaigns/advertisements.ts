import { sql, type Kysely, type Transaction } from 'kysely'
import type {
  AdminAdvertisement,
  NewAdvertisement,
  advertisementList,
} from '#contracts/campaigns/admin/campaigns.ts'
import type { Advertisement, AdvertisementSearch } from '#contracts/campaigns/campaigns.ts'
import type { AdvertisementId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { matching, readPage, type Listed } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { audit } from '../staff/index.ts'
import { spanOf } from './span.rules.ts'
import type { Asked } from '#contracts/common/admin-list.ts'

interface Row {
  id: AdvertisementId
  place: AdvertisementSearch
  title: string
  text: string
  image_id: string | null
  link: string
  starts_at: Date
  ends_at: Date
  state: AdminAdvertisement['state']
  by: string | null
}

const columns = sql`a.id, a.place, a.title, a.text, a.image_id, a.link, a.starts_at,
  coalesce(a.ended_at, a.ends_at) as ends_at,
  case when a.ended_at is not null or a.ends_at <= now() then 'over'
    when a.starts_at > now() then 'planned' else 'running' end as state,
  (select username::text from staff s where s.id = a.created_by) as by`

const advertisementOf = ({ id, title, text, image_id, link }: Row): Advertisement => ({
  id,
  title,
  text,
  image: image_id && `/images/${image_id}`,
  link,
})
const adminAdvertisementOf = (row: Row): AdminAdvertisement => ({
  ...advertisementOf(row),
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  createdBy: row.by,
})

/** Milliseconds for which advertisements are cached, so that home pages need no query for them. */
const freshness = 10_000

/**
 * `now` returns the current advertisement of a place; several in one place alternate every minute. `forget` clears
 * the cache.
 */
export function createAdvertisements(app: App): {
  now: (place: AdvertisementSearch) => Promise<Advertisement | null>
  forget: () => void
} {
  let known: { until: number; rows: Row[] } | undefined
  return {
    async now(place) {
      if (!known || known.until < performance.now()) {
        const { rows } = await sql<Row>`
          select ${columns} from adverts a
          where a.ended_at is null and a.starts_at <= now() and a.ends_at > now() order by a.id limit 20`.execute(
          app.db,
        )
        known = { until: performance.now() + freshness, rows }
      }
      const here = known.rows.filter((row) => row.place === place)
      const turn = here[Math.floor(Date.now() / 60_000) % Math.max(1, here.length)]
      return turn ? advertisementOf(turn) : null
    },
    forget: () => (known = undefined),
  }
}

const states = {
  over: sql`(a.ended_at is not null or a.ends_at <= now())`,
  planned: sql`(a.ended_at is null and a.ends_at > now() and a.starts_at > now())`,
  running: sql`(a.ended_at is null and a.ends_at > now() and a.starts_at <= now())`,
} satisfies Record<AdminAdvertisement['state'], unknown>

/** A page of advertisements, newest first. */
export const readAdvertisements = (
  app: App,
  asked: Asked<typeof advertisementList>,
  page: Page,
): Promise<Listed<AdminAdvertisement>> =>
  readPage(
    app.db,
    {
      table: 'adverts a',
      columns,
      where: matching(asked, { state: (state) => states[state] }),
      order: sql`a.created_at desc, a.id desc`,
      row: adminAdvertisementOf,
    },
    page,
  )

async function readAdvertisement(
  db: Kysely<Schema> | Transaction<Schema>,
  id: string,
): Promise<AdminAdvertisement> {
  const { rows } = await sql<Row>`select ${columns} from adverts a where a.id = ${id}`.execute(db)
  if (!rows[0]) throw new DomainError('not_found')
  return adminAdvertisementOf(rows[0])
}

/**
 * Adds an advertisement. Its picture must be one that staff uploaded. Throws `invalid_request`, `image_not_yours`.
 */
export function addAdvertisement(
  app: App,
  staffId: StaffId,
  given: NewAdvertisement,
): Promise<AdminAdvertisement> {
  return app.db.transaction().execute(async (tx) => {
    const { startsAt, endsAt } = spanOf(given, await app.clock.now(tx))
    const imageId = given.image ? await lockPicture(tx, given.image) : null
    const { rows } = await sql<{ id: string }>`
      insert into adverts (place, title, text, image_id, link, starts_at, ends_at, created_by)
      values (${given.place}, ${given.title.trim()}, ${given.text.trim()}, ${imageId}, ${given.link}, ${startsAt},
        ${endsAt}, ${staffId}) returning id`.execute(tx)
    const advertisement = await readAdvertisement(tx, rows[0]!.id)
    await audit(tx, {
      staffId,
      action: 'advert.add',
      subject: `advert:${advertisement.id}`,
      after: advertisement,
    })
    return advertisement
  })
}

/** Ends an advertisement immediately. Throws `not_found`. */
export function endAdvertisement(
  app: App,
  staffId: StaffId,
  id: AdvertisementId,
  reason: string,
): Promise<AdminAdvertisement> {
  return app.db.transaction().execute(async (tx) => {
    await sql`select from adverts where id = ${id} for update`.execute(tx)
    const before = await readAdvertisement(tx, id)
    await sql`update adverts set ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`.execute(
      tx,
    )
    const after = await readAdvertisement(tx, id)
    await audit(tx, {
      staffId,
      action: 'advert.end',
      subject: `advert:${id}`,
      before: { state: before.state },
      after: { state: after.state },
      reason: reason.trim(),
    })
    return after
  })
}

/** Locks a picture and returns its id. Throws `image_not_yours` unless staff uploaded it. */
async function lockPicture(tx: Transaction<Schema>, path: string): Promise<string> {
  const id = /^\/images\/([0-9a-f-]{36})$/.exec(path)?.[1]
  const { rows } = await sql`
    select from images where id::text = ${id ?? ''} and owner_id is null and stored_at is not null for update`.execute(
    tx,
  )
  if (!id || rows.length === 0) throw new DomainError('image_not_yours')
  return id
}
