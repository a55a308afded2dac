import {
  attributeRule,
  attributeValue,
  inheritedAttributes,
  shownAttributes,
  type Attribute,
} from './attribute.rules.ts'

const brand = { key: 'brand', name: 'Brand', type: 'choice', unit: null } as const
const attribute = (more: Partial<Attribute> = {}): Attribute => ({
  ...brand,
  options: ['Bata', 'Nike'],
  required: false,
  filter: true,
  ...more,
})
const number = (unit: string | null) => attribute({ key: 'n', type: 'number', unit, options: [] })
const text = attribute({ key: 'model', type: 'text', options: [], filter: false })
const yesNo = attribute({ key: 'smart', type: 'yes_no', options: [] })

test.each([
  ['an option in other letters', attribute(), ' nike ', 'Nike'],
  ['a number with separators and its unit', number('km'), '120,500 KM', '120500'],
  ['a number with decimals', number('inches'), '6.50', '6.5'],
  ['zero', number(null), '0', '0'],
  ['a text without extra spaces', text, '  Galaxy   A15 ', 'Galaxy A15'],
  ['yes in other letters', yesNo, 'YES', 'yes'],
])('%s is stored in one form', (_, asked, typed, stored) => {
  expect(attributeRule(asked, typed)).toBeUndefined()
  expect(attributeValue(asked, typed)).toBe(stored)
})

test.each([
  ['an unknown option', attribute(), 'Adidas', 'sellingFields.attributeChoice'],
  ['no number', number('km'), 'many', 'sellingFields.attributeNumber'],
  ['only a unit', number('km'), 'km', 'sellingFields.attributeNumber'],
  ['another unit', number('km'), '5 miles', 'sellingFields.attributeNumber'],
  ['a negative number', number(null), '-1', 'sellingFields.attributeNumber'],
  ['four decimals', number(null), '1.0001', 'sellingFields.attributeNumber'],
  ['a number of ten digits', number(null), '1000000000', 'sellingFields.attributeNumber'],
  ['a number with an exponent', number(null), '1e3', 'sellingFields.attributeNumber'],
  ['a text of 61 characters', text, 'x'.repeat(61), 'sellingFields.attributeLong'],
  ['perhaps', yesNo, 'perhaps', 'sellingFields.attributeYesNo'],
])('%s is refused', (_, asked, typed, code) => {
  expect(attributeRule(asked, typed)).toBe(code)
  expect(attributeValue(asked, typed)).toBeUndefined()
})

test('only a required attribute must be filled in', () => {
  expect(attributeRule(text, ' ')).toBeUndefined()
  expect(attributeRule({ ...text, required: true }, ' ')).toBe('sellingFields.attributeRequired')
  expect(attributeRule({ ...text, required: true }, 'A15')).toBeUndefined()
})

test('a subcategory inherits in order, and replaces what has the same key', () => {
  const own = [attribute({ name: 'Make' }), yesNo]
  expect(inheritedAttributes([text, attribute()], own)).toEqual([text, own[0], yesNo])
  expect(inheritedAttributes([], own)).toEqual(own)
})

test('buyers see the values that the category asks for, in its order', () => {
  const asked = [number('km'), attribute(), text, yesNo]
  const values = { model: 'A15', brand: 'Discontinued', n: '90', smart: 'perhaps', colour: 'Red' }
  expect(shownAttributes(asked, values)).toEqual([
    { key: 'n', name: 'Brand', type: 'number', unit: 'km', value: '90' },
    { ...brand, value: 'Discontinued' },
    { key: 'model', name: 'Brand', type: 'text', unit: null, value: 'A15' },
  ])
  expect(shownAttributes([attribute({ key: 'constructor' })], {})).toEqual([])
})
