import { sql, type Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockTree } from './lock-tree.ts'
import { placeNow } from './category.rules.ts'
import { forgetTree } from './read-tree.ts'
import { treeOf } from './tree.rules.ts'

/** Listings of one transaction: a bid on one of them waits no longer than this many take. */
const batch = 200

/**
 * Moves the listings of a category after it was moved or merged, with their search words. Goes through them in order,
 * in short transactions; locked ones are taken later one by one. A further step restarts it. Safe to run twice.
 */
export async function recategorizeListings(app: App, id: string): Promise<void> {
  for (;;) {
    const begun = await readVersion(app, id)
    if (begun === undefined) return
    await carryAll(app, id)
    if (await settle(app, id, begun)) return
  }
}

async function carryAll(app: App, id: string): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // A department's own listings and those of its kinds: both are found by its name.
    const { rows } = await sql<{ id: string }>`
      select id from products where id > ${last} and (kind_id = ${id} or category_id = ${id})
      order by id limit ${batch}`.execute(app.db)
    const ids = rows.map((row) => row.id)
    const end = ids.at(-1)
    if (end === undefined) return
    const busy = await app.db.transaction().execute((tx) => carry(tx, ids, 'skip'))
    for (const each of busy) await app.db.transaction().execute((tx) => carry(tx, [each], 'wait'))
    last = end
  }
}

/** Returns the locked ones. */
async function carry(
  tx: Transaction<Schema>,
  ids: string[],
  held: 'skip' | 'wait',
): Promise<string[]> {
  const locked = await sql<{ id: string; categoryId: string | null; kindId: string | null }>`
    select id, category_id as "categoryId", kind_id as "kindId" from products
    where id = any(${ids}::uuid[]) order by id for no key update ${held === 'skip' ? sql`skip locked` : sql``}`.execute(
    tx,
  )
  const tree = treeOf(await lockTree(tx, 'shared'))
  const moved: { id: string; categoryId: string | null; kindId: string | null }[] = []
  const same: string[] = []
  for (const row of locked.rows) {
    const place = placeNow(tree, row)
    if (place.categoryId === row.categoryId && place.kindId === row.kindId) same.push(row.id)
    else moved.push({ id: row.id, ...place })
  }
  // A trigger updates the search words of a moved listing.
  if (moved.length > 0)
    await sql`
      update products set category_id = place.category_id, kind_id = place.kind_id
      from unnest(${moved.map((row) => row.id)}::uuid[], ${moved.map((row) => row.categoryId)}::text[],
        ${moved.map((row) => row.kindId)}::text[]) as place (id, category_id, kind_id)
      where products.id = place.id`.execute(tx)
  if (same.length > 0)
    await sql`
      update product_search set document = listing_document(p.title,
        category_words(p.category_id, p.kind_id), p.location, p.description, p.condition, p.format)
      from products p where p.id = product_search.product_id and p.id = any(${same}::uuid[])`.execute(
      tx,
    )
  const taken = new Set(locked.rows.map((row) => row.id))
  return ids.filter((each) => !taken.has(each))
}

/** Undefined once there is nothing to carry. */
async function readVersion(app: App, id: string): Promise<number | undefined> {
  const row = await app.db
    .selectFrom('categories')
    .select('version')
    .where('id', '=', id)
    .where('recategorizing', 'is not', null)
    .executeTakeFirst()
  return row?.version
}

/** Nothing changed since it began, so that all is where it belongs. */
async function settle(app: App, id: string, begun: number): Promise<boolean> {
  const settled = await app.db.transaction().execute(async (tx) => {
    const rows = await lockTree(tx, 'alone')
    if (rows.find((row) => row.id === id)?.version !== begun) return false
    await sql`update categories set recategorizing = null where id = ${id}`.execute(tx)
    await publish(tx, { type: 'catalogue.changed', data: { catalogue: true } })
    return true
  })
  if (!settled) return false
  forgetTree(app)
  app.events.wake()
  return true
}
