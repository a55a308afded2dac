import { sql, type Transaction } from 'kysely'
import type { StaffId } from '#contracts/common/ids.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { audit } from '../staff/index.ts'
import { lockTree } from './lock-tree.ts'
import { forgetTree } from './read-tree.ts'
import type { CategoryRow } from './tree.rules.ts'

export interface By {
  staffId: StaffId
  reason: string
}

/** The locked tree, and what a change of it can do. */
export interface Editing {
  tx: Transaction<Schema>
  rows: CategoryRow[]
  /** Throws `category_not_found`, or `category_changed` if it was merged or its version is another. */
  find(id: string, version?: number): CategoryRow
  /** Records the change in the audit log. */
  audit(verb: string, id: string, change: { before?: object; after?: object }): Promise<void>
  /** Enqueues the job that updates the category path or only the search words of its listings. */
  recategorize(id: string, what: 'category' | 'search'): Promise<void>
}

/** Changes the locked tree in one transaction, and notifies every process. No listing is saved meanwhile. */
export async function editTree(
  app: App,
  by: By,
  step: (editing: Editing) => Promise<void>,
): Promise<void> {
  await app.change(async (tx) => {
    const rows = await lockTree(tx, 'exclusive')
    await step({
      tx,
      rows,
      find: (id, version) => found(rows, id, version),
      audit: (verb, id, change) =>
        audit(tx, {
          staffId: by.staffId,
          action: `category.${verb}`,
          subject: `category:${id}`,
          reason: by.reason.trim(),
          ...change,
        }),
      async recategorize(id, what) {
        await sql`update categories set recategorizing = case when recategorizing = 'category' then 'category' else ${what} end
          where id = ${id}`.execute(tx)
        await app.jobs.add(tx, 'recategorize_listings', { categoryId: id }, { queue: 'catalogue' })
      },
    })
    await publish(tx, { type: 'catalogue.changed', data: { catalogue: true } })
  })
  forgetTree(app)
}

function found(rows: CategoryRow[], id: string, version: number | undefined): CategoryRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new DomainError('category_not_found')
  if (row.moved_to !== null || (version !== undefined && row.version !== version))
    throw new DomainError('category_changed')
  return row
}

/** Throws `category_locked` for the six built-in categories. */
export function requireChangeable(row: CategoryRow): void {
  if (row.fixed) throw new DomainError('category_locked')
}

/** Throws `category_name_taken` if another category with the same parent has the name. */
export function requireFreeName(
  rows: CategoryRow[],
  { name, parentId, except }: { name: string; parentId: string | null; except?: string },
): void {
  const same = rows.some(
    (row) =>
      row.id !== except &&
      row.moved_to === null &&
      row.parent_id === parentId &&
      row.name.toLowerCase() === name.toLowerCase(),
  )
  if (same)
    throw new DomainError('category_name_taken', {
      fields: { name: messageRef('errors.categoryNameTaken') },
    })
}

/** Throws `category_not_found`, or `invalid_request` with the field if the id is of a subcategory. */
export function requireTopCategory(editing: Editing, id: string, field: string): CategoryRow {
  const row = editing.find(id)
  if (row.parent_id === null) return row
  throw invalidField(field, messageRef('categoriesRefusals.kindInKind'))
}

/** The position after all other subcategories of a category, or after all top categories. */
export const lastPosition = (rows: CategoryRow[], parentId: string | null): number =>
  Math.max(0, ...rows.filter((row) => row.parent_id === parentId).map((row) => row.position)) + 1
