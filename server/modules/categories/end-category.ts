import { sql } from 'kysely'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { editTree, requireChangeable, type By } from './edit-tree.ts'
import type { CategoryRow } from './tree.rules.ts'

/**
 * Merges a category into another, which gets its listings. Its URL, and all URLs that redirected to it, redirect there.
 * Throws `category_not_found`, `category_changed`, `category_locked`, `category_not_empty` for a category with
 * subcategories, and `invalid_request` if both are the same.
 */
export const mergeCategory = (
  app: App,
  by: By,
  { id, into, version }: { id: string; into: string; version: number },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const row = editing.find(id, version)
    requireChangeable(row)
    const target = editing.find(into)
    if (target.id === id)
      throw invalidField('into', messageRef('categoriesRefusals.mergeIntoItself'))
    requireNoSubcategories(editing.rows, row)
    await sql`update categories set moved_to = ${into}, parent_id = null, version = version + 1
      where id = ${id} or moved_to = ${id}`.execute(editing.tx)
    await editing.audit('merge', id, {
      before: { name: row.name, parent: row.parent_id },
      after: { into },
    })
    await editing.recategorize(id, 'category')
  })

/**
 * Removes a category that never had a listing, and to which no URL or saved search refers. Throws `category_not_found`,
 * `category_changed`, `category_locked` or `category_not_empty`.
 */
export const removeCategory = (
  app: App,
  by: By,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const row = editing.find(id, version)
    requireChangeable(row)
    requireNoSubcategories(editing.rows, row)
    const { rows } = await sql<{ listed: boolean; searched: boolean }>`
      select exists (select from products where category_id = ${id} or kind_id = ${id}) as listed,
        exists (select from saved_searches where query ->> 'category' = ${id}) as searched`.execute(
      editing.tx,
    )
    if (rows[0]!.listed) notEmpty('categoriesRefusals.listedIn')
    if (rows[0]!.searched || editing.rows.some((each) => each.moved_to === id))
      notEmpty('categoriesRefusals.searchedFor')
    await sql`delete from categories where id = ${id}`.execute(editing.tx)
    await editing.audit('remove', id, { before: { name: row.name, parent: row.parent_id } })
  })

function requireNoSubcategories(rows: CategoryRow[], { id }: CategoryRow): void {
  if (rows.some((row) => row.parent_id === id && row.moved_to === null))
    notEmpty('categoriesRefusals.holdsKinds')
}

type NotEmpty = 'listedIn' | 'searchedFor' | 'holdsKinds'

function notEmpty(because: `categoriesRefusals.${NotEmpty}`): never {
  throw new DomainError('category_not_empty', { says: messageRef(because) })
}
