import { limits } from '../common/limits.ts'
import type { FieldCode } from '../common/field-code.ts'

/** `choice`: one of the options; `number`: with a unit, if it has one; `yes_no`: stored as "yes" or "no". */
export const attributeTypes = ['choice', 'number', 'text', 'yes_no'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** A key: words of letters and digits, with an underscore between. */
export const attributeKeyPattern = /^[a-z0-9]+(?:_[a-z0-9]+)*$/

/** What sellers say about each item of a category (docs/rules/categories.md#attributes). */
export interface Attribute {
  /** Names its value in listings, files and URLs: "screen_size". */
  key: string
  name: string
  type: AttributeType
  unit: string | null
  options: string[]
  required: boolean
  /** Offered as a filter. */
  filter: boolean
}

/** The values of a listing by key. Empty values are left out. */
export type AttributeValues = Record<string, string>

type Code = FieldCode<'sellingFields'>

/** At most nine digits before the point and three after it. */
const numberPattern = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,3})?$/

const tidied = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** How each type reads and validates a text that is not empty. `read` returns undefined for an invalid one. */
const types: Record<
  AttributeType,
  { invalid: Code; read(text: string, attribute: Attribute): string | undefined }
> = {
  choice: {
    invalid: 'sellingFields.attributeChoice',
    read: (text, { options }) =>
      options.find((option) => option.toLowerCase() === text.toLowerCase()),
  },
  number: {
    invalid: 'sellingFields.attributeNumber',
    read(text, { unit }) {
      const suffix = unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? unit.length : 0
      const digits = text.slice(0, text.length - suffix).replaceAll(/[\s,]+/g, '')
      return numberPattern.test(digits) ? String(Number(digits)) : undefined
    },
  },
  text: {
    invalid: 'sellingFields.attributeLong',
    read: (text) => (text.length <= limits.attributeTextMax ? text : undefined),
  },
  yes_no: {
    invalid: 'sellingFields.attributeYesNo',
    read: (text) => ['yes', 'no'].find((word) => word === text.toLowerCase()),
  },
}

/** The stored form of a value: an option as staff wrote it, a plain number. Undefined if it is empty or invalid. */
export function attributeValue(attribute: Attribute, text: string): string | undefined {
  const given = tidied(text)
  return given === '' ? undefined : types[attribute.type].read(given, attribute)
}

/** The error of a value that a seller typed. */
export function attributeRule(attribute: Attribute, text: string): Code | undefined {
  if (tidied(text) === '') return attribute.required ? 'sellingFields.attributeRequired' : undefined
  return attributeValue(attribute, text) === undefined ? types[attribute.type].invalid : undefined
}

/**
 * The attributes that a category asks for: those of its parent, then its own. An own one with the key of an inherited
 * one replaces it.
 */
export function inheritedAttributes(
  parent: readonly Attribute[],
  own: readonly Attribute[],
): Attribute[] {
  const replaced = parent.map(
    ({ key, ...rest }) => own.find((each) => each.key === key) ?? { key, ...rest },
  )
  return [...replaced, ...own.filter(({ key }) => !parent.some((each) => each.key === key))]
}

/** A value as buyers see it, with what is needed to show it. */
export type ShownAttribute = Pick<Attribute, 'key' | 'name' | 'type' | 'unit'> & { value: string }

/**
 * The values of a listing that its category still asks for, in its order. An option that staff removed since is still
 * shown, because it says what the item is.
 */
export function shownAttributes(
  asked: readonly Attribute[],
  values: Readonly<AttributeValues>,
): ShownAttribute[] {
  return asked.flatMap((attribute) => {
    const { key, name, type, unit } = attribute
    const stored = Object.hasOwn(values, key) ? values[key]! : ''
    const isWord = type === 'choice' || type === 'text'
    const value = isWord ? stored : (attributeValue(attribute, stored) ?? '')
    return value === '' ? [] : [{ key, name, type, unit, value }]
  })
}
