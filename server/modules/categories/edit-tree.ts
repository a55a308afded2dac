import { sql, type Transaction } from 'kysely'
import type { StaffId } from '../../../contracts/common/ids.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { audit } from '../staff/index.ts'
import { lockTree } from './lock-tree.ts'
import { forgetTree } from './read-tree.ts'
import type { CategoryRow } from './tree.rules.ts'

/** The staff member and the reason of a change. */
export interface By {
  staffId: StaffId
  reason: string
}

/** The locked tree, and the effect of a step. */
export interface Editing {
  tx: Transaction<Schema>
  rows: CategoryRow[]
  /** A category or kind that there is, as it was looked at. Throws `category_not_found` and `category_changed`. */
  find(id: string, version?: number): CategoryRow
  /** Writes the step down. */
  note(verb: string, id: string, change: { before?: object; after?: object }): Promise<void>
  /** Listings are carried to where they stand now, or to the words that find them. */
  carry(id: string, what: 'category' | 'search'): Promise<void>
}

/**
 * One step: the whole tree is locked, so that steps come one after the other and no listing is made in
 * between; every process is notified of it.
 */
export async function editTree(
  app: App,
  by: By,
  step: (editing: Editing) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const rows = await lockTree(tx, 'alone')
    await step({
      tx,
      rows,
      find: (id, version) => found(rows, id, version),
      note: (verb, id, change) =>
        audit(tx, {
          staffId: by.staffId,
          action: `category.${verb}`,
          subject: `category:${id}`,
          reason: by.reason.trim(),
          ...change,
        }),
      async carry(id, what) {
        await sql`update categories set recategorizing = case when recategorizing = 'category' then 'category' else ${what} end
          where id = ${id}`.execute(tx)
        await app.jobs.add(tx, 'recategorize_listings', { categoryId: id }, { queue: 'catalogue' })
      },
    })
    await publish(tx, { type: 'catalogue.changed', data: { catalogue: true } })
  })
  forgetTree(app)
  app.events.wake()
}

function found(rows: CategoryRow[], id: string, version: number | undefined): CategoryRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new DomainError('category_not_found')
  // A merged one was there when it was looked at.
  if (row.moved_to !== null || (version !== undefined && row.version !== version))
    throw new DomainError('category_changed')
  return row
}

/** Protects the six main categories. */
export function requireChangeable(row: CategoryRow): void {
  if (row.fixed) throw new DomainError('category_locked')
}

/** Refuses a name that a neighbour has. */
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

/** The department that something is put into. Throws `invalid_request` naming the field for a kind, `category_not_found`. */
export function departmentTo(editing: Editing, id: string, field: string): CategoryRow {
  const row = editing.find(id)
  if (row.parent_id === null) return row
  throw invalidField(field, messageRef('categoriesRefusals.kindInKind'))
}

/** The last place below a department, or among the departments. */
export const lastPlace = (rows: CategoryRow[], parentId: string | null): number =>
  Math.max(0, ...rows.filter((row) => row.parent_id === parentId).map((row) => row.position)) + 1
