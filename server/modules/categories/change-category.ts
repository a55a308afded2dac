import { sql } from 'kysely'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import {
  requireTopCategory,
  editTree,
  lastPosition,
  requireChangeable,
  requireFreeName,
  type By,
  type Editing,
} from './edit-tree.ts'
import { freeSlug } from './slug.rules.ts'
import type { CategoryRow } from './tree.rules.ts'

/** Adds a subcategory, or a top category without `parentId`. Throws `category_not_found`, `category_name_taken`. */
export const addCategory = (
  app: App,
  by: By,
  { name, parentId }: { name: string; parentId: string | undefined },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const { tx, rows } = editing
    const parent =
      parentId === undefined ? null : requireTopCategory(editing, parentId, 'parentId').id
    requireFreeName(rows, { name, parentId: parent })
    const id = freeSlug(name, new Set(rows.map((row) => row.id)))
    await tx
      .insertInto('categories')
      .values({ id, parent_id: parent, name, position: lastPosition(rows, parent) })
      .execute()
    await rememberName(editing, name)
    await editing.audit('add', id, { after: { name, parent } })
  })

/**
 * Changes the name, not the URL. Throws `category_not_found`, `category_changed`, `category_locked`,
 * `category_name_taken`.
 */
export const renameCategory = (
  app: App,
  by: By,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const row = editing.find(id, version)
    requireChangeable(row)
    if (row.name === name) return
    requireFreeName(editing.rows, { name, parentId: row.parent_id, except: id })
    await save(editing, id, sql`name = ${name}`)
    await rememberName(editing, name)
    await editing.audit('rename', id, { before: { name: row.name }, after: { name } })
    await editing.recategorize(id, 'search')
  })

/**
 * Moves it one position up or down, or to another category. Throws `category_not_found`, `category_changed`,
 * `category_locked`, `category_name_taken` or `invalid_request`.
 */
export const moveCategory = (
  app: App,
  by: By,
  to: {
    id: string
    version: number
    parentId: string | undefined
    step: 'up' | 'down' | undefined
  },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const row = editing.find(to.id, to.version)
    requireChangeable(row)
    if (to.parentId !== undefined) await moveBelow(editing, row, to.parentId)
    else if (to.step) await moveAmongSiblings(editing, row, to.step)
    else throw invalidField('step', messageRef('categoriesRefusals.stepMissing'))
  })

async function moveBelow(editing: Editing, row: CategoryRow, parentId: string): Promise<void> {
  const { rows } = editing
  if (row.parent_id === null)
    throw invalidField('parentId', messageRef('categoriesRefusals.categoryIntoKind'))
  const parent = requireTopCategory(editing, parentId, 'parentId').id
  if (parent === row.parent_id) return
  requireFreeName(rows, { name: row.name, parentId: parent })
  await save(editing, row.id, sql`parent_id = ${parent}, position = ${lastPosition(rows, parent)}`)
  await editing.audit('move', row.id, {
    before: { parent: row.parent_id, position: row.position },
    after: { parent, position: lastPosition(rows, parent) },
  })
  await editing.recategorize(row.id, 'category')
}

/** Renumbers all siblings, so that positions stay unique. */
async function moveAmongSiblings(
  editing: Editing,
  row: CategoryRow,
  step: 'up' | 'down',
): Promise<void> {
  const siblings = editing.rows
    .filter((each) => each.parent_id === row.parent_id && each.moved_to === null && !each.fixed)
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const from = siblings.indexOf(row)
  const to = step === 'up' ? from - 1 : from + 1
  const other = siblings[to]
  if (!other) return
  siblings.splice(from, 1)
  siblings.splice(to, 0, row)
  await sql`update categories set position = placed.position
    from unnest(${siblings.map(({ id }) => id)}::text[]) with ordinality as placed (id, position)
    where categories.id = placed.id`.execute(editing.tx)
  await save(editing, row.id, sql`position = ${to + 1}`)
  await editing.audit('move', row.id, {
    before: { position: from + 1 },
    after: { position: to + 1 },
  })
}

/**
 * Hides it in new listings and filters, or shows it again. Throws `category_not_found`, `category_changed`,
 * `category_locked`.
 */
export const hideCategory = (
  app: App,
  by: By,
  { id, hidden, version }: { id: string; hidden: boolean; version: number },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const row = editing.find(id, version)
    requireChangeable(row)
    if (row.hidden === hidden) return
    await save(editing, id, sql`hidden = ${hidden}`)
    await editing.audit(hidden ? 'hide' : 'show', id, {
      before: { hidden: row.hidden },
      after: { hidden },
    })
  })

const save = async (editing: Editing, id: string, set: ReturnType<typeof sql>): Promise<void> => {
  await sql`update categories set ${set}, version = version + 1 where id = ${id}`.execute(
    editing.tx,
  )
}

/** Lets search suggestions complete the words of the name. */
const rememberName = async ({ tx }: Editing, name: string): Promise<void> => {
  await sql`select remember_words(array(select words_of(${name})))`.execute(tx)
}
