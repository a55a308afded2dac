import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import { slugOf } from './slug.rules.ts'

export type AttributeTerms = Pick<Attribute, 'name' | 'unit' | 'options' | 'required' | 'filter'>

/** The key of a name: "Screen size" becomes `screen_size`. */
export const attributeKeyOf = (name: string): string =>
  slugOf(name).replaceAll('-', '_').slice(0, limits.attributeKeyMax).replace(/_$/, '')

/**
 * Refuses what its type cannot have: a unit for anything but a number, a choice without options, options that differ in
 * case only, and a filter of free texts. `others` is the number of attributes that the category has already. Throws
 * `invalid_request` with the fields.
 */
export function requireSound(
  { type, unit, options, filter }: AttributeTerms & Pick<Attribute, 'type'>,
  others: number,
): void {
  const fields: Record<string, MessageRef> = {}
  const different = new Set(options.map((option) => option.toLowerCase()))
  if (unit !== null && type !== 'number')
    fields['unit'] = messageRef('categoriesRefusals.unitOfNumbers')
  if ((type === 'choice') !== options.length > 0)
    fields['options'] = messageRef('categoriesRefusals.optionsOfChoices')
  else if (different.has('') || different.size < options.length)
    fields['options'] = messageRef('categoriesRefusals.optionsDiffer')
  if (filter && type === 'text') fields['filter'] = messageRef('categoriesRefusals.filterOfTexts')
  if (others >= limits.attributesPerCategory)
    fields['name'] = messageRef('categoriesRefusals.enoughAttributes', {
      most: String(limits.attributesPerCategory),
    })
  const [says] = Object.values(fields)
  if (says) throw new DomainError('invalid_request', { says, fields })
}
