import { places, type Place } from '#contracts/products/places.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Sweep } from '../../../platform/module.ts'
import { singleFlight } from '../../../platform/single-flight.ts'
import { isCountedByGroup, type Filter } from './list.rules.ts'
import { ListingGroups, type GroupSize, type ListingGroup } from './listing-groups.rules.ts'

/** Bytes of all groups. */
const maxBytes = 24_000_000
const limits = {
  /** Listings that are read at most. If there are more, each list is counted by a statement of its own. */
  listings: 2_000_000,
  /** Changes that are applied at most. After more of them, all listings are read again. */
  changes: 20_000,
}
/** Auctions that have ended and are not closed yet, of which there are few. */
const endedMax = 2000
/** Milliseconds after which all listings are read again, in case a change was missed. */
const rereadAfter = 60 * 60_000
/** Minutes for which changes are stored, and milliseconds after the last read for which they suffice. */
const storedMinutes = 10
const changesSuffice = 5 * 60_000
/** Milliseconds until the next attempt if the listings could not be read. */
const retryAfter = 10_000

type GroupRow = Omit<ListingGroup, 'location'> & { location: string | null }

const groupColumns = `location, category_id, kind_id, condition, format <> 'fixed' as auction,
  shipping_minor = 0 and not collection_only as free, allows_collection as collection`

/** $1: places; $2: maximum number of listings. Prices are 64-bit floating-point numbers, the highest byte first. */
const readAll = statement<GroupRow & { snapshot: string; prices: Buffer }>(
  'listing_groups_all',
  `select snapshot, listed.* from (select pg_current_snapshot()::text as snapshot) as latest
   left join (
     select case when location = any($1::text[]) then location end as location, category_id, kind_id, condition, auction,
       free, collection, string_agg(float8send(list_minor::float8), ''::bytea) as prices
     from (select ${groupColumns}, list_minor from products where status = 'active' limit $2) as counted
     group by 1, 2, 3, 4, 5, 6, 7
   ) as listed on true`,
)

/**
 * $1: the snapshot of the last read; $2: maximum number of changes; $3: places. Besides the changes, the auctions that
 * have ended, with the difference 0.
 */
const readChanges = statement<
  GroupRow & { snapshot: string; difference: -1 | 0 | 1 | null; minor: string }
>(
  'listing_groups_changes',
  // A restored database can have changes of transactions that are still to come.
  `select snapshot::text, changed.* from (select pg_current_snapshot() as snapshot) as latest
   left join lateral (
     (select difference, (select place from unnest($3::text[]) as place where hashtextextended(place, 0) = location_hash) as location,
        category_id, kind_id, condition, auction, free, collection, list_minor::text as minor
      from counted_changes
      where transaction >= pg_snapshot_xmin($1::pg_snapshot) and transaction < pg_snapshot_xmax(snapshot)
        and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
      limit $2)
     union all
     (select 0, ${groupColumns}, list_minor::text from products
      where status = 'active' and format <> 'fixed' and auction_ends_at <= now()
      order by auction_ends_at, id limit ${endedMax})
   ) as changed on true`,
)

/** The listings for sale as of a snapshot of the database. */
interface Known {
  groups: ListingGroups
  /** Auctions of the groups that have ended. */
  ended: { group: ListingGroup; minor: number }[]
  snapshot: string
  firstRead: number
  lastRead: number
}

interface GroupsRead {
  sizes: GroupSize[]
  /** The oldest transaction that was still running. */
  running: string
}

/** Reads the groups of listings in a price range. Undefined if the filter, or the shop, has to be counted otherwise. */
type ReadGroups = (filter: Filter) => Promise<GroupsRead | undefined>

const readersOf = new WeakMap<App, ReadGroups>()

export function listingGroupsOf(app: App): ReadGroups {
  const reader = readersOf.get(app) ?? createReader(app)
  readersOf.set(app, reader)
  return reader
}

export function createReader(app: App, { listings, changes } = limits): ReadGroups {
  let known: Known | undefined
  let failedAt: number | undefined
  app.caches.add('listings by group', {
    maxSize: maxBytes,
    get size() {
      return known ? 1 : 0
    },
    get calculatedSize() {
      return known?.groups.bytes ?? 0
    },
    clear: () => {
      known = undefined
    },
  })
  const once = singleFlight<Known | undefined>()

  async function read(): Promise<Known | undefined> {
    const now = performance.now()
    if (failedAt !== undefined && now - failedAt < retryAfter) return undefined
    try {
      const isUsable =
        known && now - known.firstRead < rereadAfter && now - known.lastRead < changesSuffice
      const latest =
        (isUsable && (await follow(app, known!, changes))) ||
        (await readListings(app, listings, changes))
      known = latest
      if (!latest) failedAt = performance.now()
      return latest
    } catch (error) {
      known = undefined
      failedAt = performance.now()
      app.log.warn({ err: error }, 'the listings could not be read to count them')
      return undefined
    }
  }

  return async (filter) => {
    if (!isCountedByGroup(filter)) return undefined
    const latest = await once('', read)
    if (!latest) return undefined
    const ended = latest.ended
      .filter(({ minor }) => isWithin(minor, filter))
      .map(({ group }) => ({ group, size: -1 }))
    return {
      sizes: [...latest.groups.within(filter), ...ended],
      // A snapshot begins with it.
      running: latest.snapshot.slice(0, latest.snapshot.indexOf(':')),
    }
  }
}

const isWithin = (minor: number, { minMinor, maxMinor }: Filter): boolean =>
  (minMinor === undefined || minor >= minMinor) && (maxMinor === undefined || minor <= maxMinor)

/** Undefined if there are too many listings. */
async function readListings(
  app: App,
  listingsMax: number,
  changesMax: number,
): Promise<Known | undefined> {
  const now = performance.now()
  const rows = await run(app.listPool, readAll, [places, listingsMax + 1])
  const groups = new ListingGroups()
  let count = 0
  for (const { snapshot: _snapshot, prices, ...row } of rows) {
    // A shop without listings has one row, without a group.
    if (prices === null) continue
    const numbers = numbersOf(prices)
    count += numbers.length
    groups.addAll(groupOf(row), numbers)
  }
  if (count > listingsMax) return undefined
  const known = { groups, ended: [], snapshot: rows[0]!.snapshot, firstRead: now, lastRead: now }
  return follow(app, known, changesMax)
}

/** The prices of `readAll`. */
function numbersOf(prices: Buffer): Float64Array {
  const numbers = new Float64Array(prices.length / 8)
  const bytes = Buffer.from(numbers.buffer)
  prices.copy(bytes)
  bytes.swap64()
  return numbers
}

/** Applies the latest changes. Returns undefined if they are too many, or do not fit. */
async function follow(app: App, known: Known, changesMax: number): Promise<Known | undefined> {
  const now = performance.now()
  const rows = await run(app.listPool, readChanges, [known.snapshot, changesMax + 1, places])
  const changes = rows.filter(({ difference }) => difference === 1 || difference === -1)
  if (changes.length > changesMax) return undefined
  // Additions first, because a listing can have changed twice.
  for (const change of changes)
    if (change.difference === 1) known.groups.add(groupOf(change), Number(change.minor))
  for (const change of changes)
    if (change.difference === -1 && !known.groups.remove(groupOf(change), Number(change.minor)))
      return undefined
  const ended = rows
    .filter(({ difference }) => difference === 0)
    .map((row) => ({ group: groupOf(row), minor: Number(row.minor) }))
  return { ...known, ended, snapshot: rows[0]!.snapshot, lastRead: now }
}

const groupOf = (row: GroupRow): ListingGroup => ({
  location: places.find((place): place is Place => place === row.location) ?? null,
  category_id: row.category_id,
  kind_id: row.kind_id,
  condition: row.condition,
  auction: row.auction,
  free: row.free,
  collection: row.collection,
})

/** $1: a transaction that began before the changes that are still needed. */
const forgetChanges = statement(
  'counted_changes_forget',
  `with latest as (select pg_current_snapshot() as snapshot)
   delete from counted_changes using latest
   where transaction < $1::xid8 or transaction >= pg_snapshot_xmax(snapshot)`,
)
const readOldest = statement<{ running: string }>(
  'oldest_transaction',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as running',
)

/** Deletes changes that every process has read, and those of the database that a restored one was copied from. */
export function forgetChangesSweep(app: App): Sweep {
  const oldest: string[] = []
  return {
    name: 'changes of counted listings',
    every: 60_000,
    async run() {
      const [row] = await run(app.pool, readOldest, [])
      oldest.push(row!.running)
      if (oldest.length > storedMinutes + 1) oldest.shift()
      await run(app.pool, forgetChanges, [oldest.length > storedMinutes ? oldest[0] : '0'])
    },
  }
}
