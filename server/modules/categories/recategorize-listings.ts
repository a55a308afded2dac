import { sql, type Transaction } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { lockTree } from './lock-tree.ts'
import { currentCategoryPath } from './category.rules.ts'
import { forgetTree } from './read-tree.ts'
import { treeOf } from './tree.rules.ts'

/** Listings per transaction. It is small because a bid on a locked listing waits for the transaction. */
const batch = 200

/**
 * Updates the category path and the search words of a category's listings after it was renamed, moved or merged. Works
 * in short transactions; locked listings are updated one by one afterwards. Starts again if the category changes
 * meanwhile. Safe to run twice.
 */
export async function recategorizeListings(app: App, id: string): Promise<void> {
  for (;;) {
    const startVersion = await readVersion(app, id)
    if (startVersion === undefined) return
    await recategorizeAll(app, id)
    if (await finish(app, id, startVersion)) return
  }
}

async function recategorizeAll(app: App, id: string): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined)
    // Listings of its subcategories are included, because they are found by its name too.
    last = await recategorizeNext(app, id, last)
}

/** Updates the category's next listings after the id `last`. Returns the last id, or undefined if there were none. */
async function recategorizeNext(app: App, id: string, last: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id > ${last} and (kind_id = ${id} or category_id = ${id})
    order by id limit ${batch}`.execute(app.db)
  if (rows.length === 0) return undefined
  const ids = rows.map((row) => row.id)
  const busy = await app.db.transaction().execute((tx) => recategorizeBatch(tx, ids, 'skip'))
  for (const each of busy)
    await app.db.transaction().execute((tx) => recategorizeBatch(tx, [each], 'wait'))
  return ids.at(-1)
}

/** Updates the listings, and returns the ids of locked ones that it skipped. */
async function recategorizeBatch(
  tx: Transaction<Schema>,
  ids: string[],
  onLocked: 'skip' | 'wait',
): Promise<string[]> {
  const locked = await sql<{ id: string; categoryId: string | null; kindId: string | null }>`
    select id, category_id as "categoryId", kind_id as "kindId" from products
    where id = any(${ids}::uuid[]) order by id for no key update ${onLocked === 'skip' ? sql`skip locked` : sql``}`.execute(
    tx,
  )
  const tree = treeOf(await lockTree(tx, 'shared'))
  const moved: { id: string; categoryId: string | null; kindId: string | null }[] = []
  const same: string[] = []
  for (const row of locked.rows) {
    const path = currentCategoryPath(tree, row)
    if (path.categoryId === row.categoryId && path.kindId === row.kindId) same.push(row.id)
    else moved.push({ id: row.id, ...path })
  }
  // A trigger updates the search words of these.
  if (moved.length > 0)
    await sql`
      update products set category_id = path.category_id, kind_id = path.kind_id
      from unnest(${moved.map((row) => row.id)}::uuid[], ${moved.map((row) => row.categoryId)}::text[],
        ${moved.map((row) => row.kindId)}::text[]) as path (id, category_id, kind_id)
      where products.id = path.id`.execute(tx)
  if (same.length > 0)
    await sql`
      update product_search set document = listing_document(p.title,
        category_words(p.category_id, p.kind_id), p.location, p.description, p.condition, p.format)
      from products p where p.id = product_search.product_id and p.id = any(${same}::uuid[])`.execute(
      tx,
    )
  await sql`
    select remember_words(array(select distinct words_of(title || ' ' || coalesce(location, ''))
      from products where id = any(${same}::uuid[])))`.execute(tx)
  const taken = new Set(locked.rows.map((row) => row.id))
  return ids.filter((each) => !taken.has(each))
}

/** Undefined if no listings have to be recategorized. */
async function readVersion(app: App, id: string): Promise<number | undefined> {
  const row = await app.db
    .selectFrom('categories')
    .select('version')
    .where('id', '=', id)
    .where('recategorizing', 'is not', null)
    .executeTakeFirst()
  return row?.version
}

/** Marks the category as done. Returns false if it changed since `startVersion`. */
async function finish(app: App, id: string, startVersion: number): Promise<boolean> {
  const finished = await app.change(async (tx) => {
    const rows = await lockTree(tx, 'exclusive')
    if (rows.find((row) => row.id === id)?.version !== startVersion) return false
    await sql`update categories set recategorizing = null where id = ${id}`.execute(tx)
    await publish(tx, { type: 'catalogue.changed', data: { catalogue: true } })
    return true
  })
  if (!finished) return false
  forgetTree(app)
  return true
}
