import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { refusal, refused } from '#support/refusals.ts'
import { attributeValuesOf, changedAttributeValues } from './attribute-values.rules.ts'
import { attributeKeyOf, requireSound } from './attribute.rules.ts'

const brand: Attribute = {
  key: 'brand',
  name: 'Brand',
  type: 'choice',
  unit: null,
  options: ['Bata', 'Nike'],
  required: true,
  filter: true,
}
const model: Attribute = { ...brand, key: 'model', type: 'text', options: [], required: false }
const asked = [brand, model]

test('typed values are stored without those left empty', () => {
  expect(attributeValuesOf(asked, { brand: 'nike', model: '  ' })).toEqual({ brand: 'Nike' })
  expect(attributeValuesOf(asked, { brand: 'Nike', size: '' })).toEqual({ brand: 'Nike' })
})

test.each<[string, Record<string, string>, string, string]>([
  ['required and missing', {}, 'brand', 'Please fill this in'],
  ['no option', { brand: 'Puma' }, 'brand', 'Choose one of the options'],
  ['not asked for', { brand: 'Nike', size: '9' }, 'size', 'This category does not ask for this'],
])('a value that is %s is refused with its field', (_, typed, key, message) => {
  expect(refusal(() => attributeValuesOf(asked, typed))).toEqual(
    refused(`attributes.${key}`, message),
  )
})

test('an edit keeps a value from before an option was removed, and what it does not change', () => {
  expect(attributeValuesOf(asked, { brand: 'Puma' }, { brand: 'Puma' })).toEqual({ brand: 'Puma' })
  const before = { model: 'Air', old: 'x' }
  const other = { sent: undefined, recategorized: false }
  expect(changedAttributeValues(asked, before, other)).toBe(before)
})

test('a new category keeps the values that fit it, and asks for what it requires', () => {
  const moved = { sent: undefined, recategorized: true }
  const before = { brand: 'Nike', model: 'Air', size: '9' }
  expect(changedAttributeValues(asked, before, moved)).toEqual({ brand: 'Nike', model: 'Air' })
  expect(refusal(() => changedAttributeValues(asked, { brand: 'Puma' }, moved))).toEqual(
    refused('attributes.brand', 'Please fill this in'),
  )
  const sent = { brand: 'Bata' }
  expect(changedAttributeValues(asked, before, { sent, recategorized: true })).toEqual(sent)
})

test('the key of an attribute comes from its name', () => {
  expect(attributeKeyOf('Size, UK')).toBe('size_uk')
  expect(attributeKeyOf(`${'x'.repeat(39)} y`)).toBe('x'.repeat(39))
})

const { key: _key, ...terms } = brand
const choices = 'A choice needs options, and nothing else has them'
const filter = 'A text cannot be a filter. Make it a choice.'
test.each<[string, Partial<Attribute>, string, string]>([
  ['a unit of a choice', { unit: 'km' }, 'unit', 'Only a number has a unit'],
  ['a choice without options', { options: [] }, 'options', choices],
  ['options of a text', { type: 'text', filter: false }, 'options', choices],
  ['one option twice', { options: ['Nike', 'NIKE'] }, 'options', 'Write each option once'],
  ['an empty option', { options: ['Nike', ''] }, 'options', 'Write each option once'],
  ['a filter of texts', { type: 'text', options: [] }, 'filter', filter],
])('%s is refused', (_, change, field, message) => {
  expect(refusal(() => requireSound({ ...terms, ...change }, 0))).toEqual(refused(field, message))
})

test('a category has at most twenty attributes of its own', () => {
  expect(refusal(() => requireSound(terms, 19))).toBeUndefined()
  expect(refusal(() => requireSound(terms, 20))).toEqual(
    refused('name', 'A category has at most 20 attributes of its own'),
  )
})
