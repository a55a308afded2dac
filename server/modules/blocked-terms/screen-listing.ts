import type { Transaction } from 'kysely'
import type { AttributeValues } from '#contracts/categories/attribute.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { readRules } from './store.ts'
import { contactIn, contactRule, createTermFilter, type Finding } from './term-filter.rules.ts'

type Filter = ReturnType<typeof createTermFilter>
/** The filter for the last version of the blocked terms, which rarely change. */
let compiled: { version: string; filter: Filter } | undefined

async function filterNow(tx: Transaction<Schema>): Promise<Filter> {
  const { rules, version } = await readRules(tx)
  if (compiled?.version !== version) compiled = { version, filter: createTermFilter(rules) }
  return compiled.filter
}

/** The match in the texts of a listing: contact data in the title first, then a refused term, then a held one. */
export async function findingOf<Field extends string>(
  tx: Transaction<Schema>,
  texts: Record<Field | 'title', string>,
): Promise<(Finding & { field: Field | 'title' }) | undefined> {
  const filter = await filterNow(tx)
  const contact = contactIn(texts.title)
  if (contact) return { ...contact, field: 'title' }
  const found = (Object.keys(texts) as (Field | 'title')[]).flatMap((field) => {
    const finding = filter(texts[field])
    return finding ? [{ ...finding, field }] : []
  })
  return found.find(({ action }) => action === 'refuse') ?? found[0]
}

/** The first blocked term in a text, of any action. */
export async function blockedTermIn(
  tx: Transaction<Schema>,
  text: string,
): Promise<string | undefined> {
  const filter = await filterNow(tx)
  return filter(text)?.word
}

/**
 * Returns undefined if a listing passes, or the reason for a review by staff. Throws `listing_refused` with the rule,
 * the word and the field.
 */
export async function screenListing(
  tx: Transaction<Schema>,
  listing: {
    title: string
    description: string
    attributes: AttributeValues
    variants: { options: readonly string[]; list: readonly { values: readonly string[] }[] } | null
  },
): Promise<string | undefined> {
  const { title, description, attributes, variants } = listing
  const finding = await findingOf(tx, {
    title,
    description,
    attributes: Object.values(attributes).join('\n'),
    variants: variants
      ? [...variants.options, ...variants.list.flatMap(({ values }) => values)].join('\n')
      : '',
  })
  if (!finding) return undefined
  const { action, rule, word, field } = finding
  if (action === 'hold') return `${rule}: “${word}”`
  const says =
    rule === contactRule
      ? messageRef('blockedTermsRefusals.contactInTitle', { word })
      : messageRef('blockedTermsRefusals.notAllowed', { rule, word })
  throw new DomainError('listing_refused', { says, fields: { [field]: says } })
}
