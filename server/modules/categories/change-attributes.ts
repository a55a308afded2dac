import { sql } from 'kysely'
import type { AttributeType } from '#contracts/categories/attribute.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { attributeKeyOf, requireSound, type AttributeTerms } from './attribute.rules.ts'
import { editTree, type By, type Editing } from './edit-tree.ts'
import type { AttributeRow, CategoryRow } from './tree.rules.ts'

/**
 * Asks sellers for another attribute in a category. Throws `category_not_found`, `category_changed`,
 * `attribute_name_taken` and `invalid_request`.
 */
export const addAttribute = (
  app: App,
  by: By,
  { id, type, ...terms }: { id: string; type: AttributeType } & AttributeTerms,
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const { attributes } = editing.find(id)
    requireSound({ type, ...terms }, attributes.length)
    const key = attributeKeyOf(terms.name)
    if (attributes.some((attribute) => attribute.key === key))
      throw new DomainError('attribute_name_taken')
    await editing.tx
      .insertInto('category_attributes')
      .values({
        ...terms,
        type,
        category_id: id,
        key,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from category_attributes where category_id = ${id})`,
      })
      .execute()
    await editing.audit('attribute_add', id, { after: { key, type, ...terms } })
  })

interface Which {
  id: string
  key: string
  version: number
}

/**
 * Changes all but key and type. Throws `category_not_found`, `category_changed`, `attribute_not_found`,
 * `invalid_request`.
 */
export const changeAttribute = (
  app: App,
  by: By,
  { id, key, version, ...terms }: Which & AttributeTerms,
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const { attribute } = found(editing, { id, key, version })
    const { type, name, unit, options, required, filter } = attribute
    requireSound({ type, ...terms }, 0)
    await update(
      editing,
      { id, key },
      sql`name = ${terms.name}, unit = ${terms.unit},
      options = ${terms.options}, required = ${terms.required}, filter = ${terms.filter}`,
    )
    await editing.audit('attribute_change', id, {
      before: { key, name, unit, options, required, filter },
      after: { key, ...terms },
    })
  })

/** Moves it one position. Throws `category_not_found`, `category_changed` and `attribute_not_found`. */
export const moveAttribute = (
  app: App,
  by: By,
  { id, key, version, step }: Which & { step: 'up' | 'down' },
): Promise<void> =>
  editTree(app, by, async (editing) => {
    const { attribute, category } = found(editing, { id, key, version })
    const order = [...category.attributes]
    const from = order.indexOf(attribute)
    const to = step === 'up' ? from - 1 : from + 1
    const other = order[to]
    if (!other) return
    order[from] = other
    order[to] = attribute
    await sql`update category_attributes set position = placed.position
      from unnest(${order.map((each) => each.key)}::text[]) with ordinality as placed (key, position)
      where category_id = ${id} and category_attributes.key = placed.key`.execute(editing.tx)
    await update(editing, { id, key }, sql`position = ${to + 1}`)
    await editing.audit('attribute_move', id, {
      before: { key, position: from + 1 },
      after: { key, position: to + 1 },
    })
  })

/** Stops asking for it. Throws `category_not_found`, `category_changed` and `attribute_not_found`. */
export const removeAttribute = (app: App, by: By, which: Which): Promise<void> =>
  editTree(app, by, async (editing) => {
    const { id, key } = which
    const { attribute } = found(editing, which)
    await editing.tx
      .deleteFrom('category_attributes')
      .where('category_id', '=', id)
      .where('key', '=', key)
      .execute()
    const { name, type } = attribute
    await editing.audit('attribute_remove', id, { before: { key, name, type } })
  })

function found(
  editing: Editing,
  { id, key, version }: Which,
): { category: CategoryRow; attribute: AttributeRow } {
  const category = editing.find(id)
  const attribute = category.attributes.find((each) => each.key === key)
  if (!attribute) throw new DomainError('attribute_not_found')
  if (attribute.version !== version) throw new DomainError('category_changed')
  return { category, attribute }
}

async function update(
  { tx }: Editing,
  { id, key }: { id: string; key: string },
  set: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update category_attributes set ${set}, version = version + 1
    where category_id = ${id} and key = ${key}`.execute(tx)
}
