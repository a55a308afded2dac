import {
  attributeRule,
  attributeValue,
  type Attribute,
  type AttributeValues,
} from '#contracts/categories/attribute.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'

/**
 * The values that a seller typed, as they are stored. A value that the listing has already passes, also if staff have
 * changed what is asked since. Throws `invalid_request` with a field for each error, such as `attributes.brand`.
 */
export function attributeValuesOf(
  asked: readonly Attribute[],
  typed: Readonly<AttributeValues>,
  before: Readonly<AttributeValues> = {},
): AttributeValues {
  const fields: Record<string, MessageRef> = {}
  const values: AttributeValues = {}
  for (const attribute of asked) {
    const { key } = attribute
    const text = typed[key] ?? ''
    const value = attributeValue(attribute, text)
    if (value !== undefined) values[key] = value
    else if (text !== '' && text === before[key]) values[key] = text
    else {
      const error = attributeRule(attribute, text)
      if (error) fields[`attributes.${key}`] = messageRef(error)
    }
  }
  for (const [key, text] of Object.entries(typed))
    if (text.trim() !== '' && !asked.some((attribute) => attribute.key === key))
      fields[`attributes.${key}`] = messageRef('sellingFields.attributeUnknown')
  const [says] = Object.values(fields)
  if (says) throw new DomainError('invalid_request', { says, fields })
  return values
}

/**
 * The values of a listing after a change: those sent, or those of before that its category asks for. What is required
 * is enforced if the values or the category change, so that a listing from before can still be changed otherwise.
 */
export function changedAttributeValues(
  asked: readonly Attribute[],
  before: Readonly<AttributeValues>,
  change: { sent: Readonly<AttributeValues> | undefined; recategorized: boolean },
): AttributeValues {
  if (change.sent) return attributeValuesOf(asked, change.sent, before)
  if (!change.recategorized) return before
  const fitting = asked.flatMap((attribute) => {
    const value = attributeValue(attribute, before[attribute.key] ?? '')
    return value === undefined ? [] : [[attribute.key, value]]
  })
  return attributeValuesOf(asked, Object.fromEntries(fitting) as AttributeValues)
}
