import type { MessageRef } from '../../kernel/message-ref.ts'
import { fieldTexts, messageText } from '../../platform/http/answers/refusal-texts.ts'
import { expect, test } from 'vitest'
import {
  delimiterOf,
  fieldsByColumn,
  headerOf,
  readLine,
  withoutGuard,
} from './csv-columns.rules.ts'

const textOf = (says: MessageRef | undefined) => says && messageText(says, 'en')
const now = new Date('2026-11-21T10:00:00Z')
const header = (...names: string[]) => headerOf(names)

test('column names are recognized in any case and with any separators', () => {
  const { places, ignored, problem } = header(
    ' Title ',
    'DESCRIPTION',
    'condition',
    'Price',
    'Buy it now',
    'buy-colour',
    'status',
    '',
  )
  expect(problem).toBeUndefined()
  expect([...places]).toEqual([
    ['title', 0],
    ['description', 1],
    ['condition', 2],
    ['price', 3],
    ['buy_it_now', 4],
  ])
  expect(ignored).toEqual(['buy-colour'])
})

test('a missing or duplicate column is named in the error', () => {
  expect(textOf(header('title', 'condition', 'price').problem)).toContain('"description"')
  expect(textOf(header('title', 'description', 'condition', 'price', 'Price').problem)).toContain(
    'twice',
  )
  expect(textOf(header('constructor', '__proto__').problem)).toContain('"title"')
})

test.each([
  ['title,description,price', ','],
  ['title;description;price', ';'],
  ['title\tdescription\tprice', '\t'],
  ['title', ','],
  ['"a;b",c,d', ','],
])('the column delimiter of %j is detected', (line, sign) => {
  expect(delimiterOf(line)).toBe(sign)
})

test('category and condition names become ids; unknown names are left for validation', () => {
  const known = header('title', 'description', 'condition', 'price', 'category')
  const categoryOf = (text: string) => (text === 'Home & Garden' ? 'home-garden' : undefined)
  const read = (condition: string, category: string) =>
    readLine(['Pot', 'Enamel', condition, '5', category], known, { now, categoryOf })
  expect(read('Like New', 'Home & Garden').given).toMatchObject({
    condition: 'like-new',
    categoryId: 'home-garden',
  })
  const odd = read('shiny', 'weapons')
  expect(odd.given).toMatchObject({ condition: 'shiny', categoryId: null })
  expect(fieldTexts(odd.fields, 'en')).toEqual({ category: 'Choose one of the categories' })
})

test('an auction requires a duration in days', () => {
  const known = header('title', 'description', 'condition', 'price', 'format', 'days')
  const read = (format: string, days: string) =>
    readLine(['Pot', 'Enamel', 'good', '5', format, days], known, { now, categoryOf: String })
  expect(read('Auction', '7').given).toMatchObject({
    isAuction: true,
    auctionEndTime: '2026-11-28T10:00:00.000Z',
  })
  for (const days of ['', '0', '31', '1.5', '-3', '1e1'])
    expect(read('auction', days).fields).toHaveProperty('days')
  expect(read('swap', '').fields).toHaveProperty('format')
  expect(read('fixed', '').fields).toEqual({})
})

test('only the apostrophe that escapes formulas is removed', () => {
  expect(withoutGuard("'=1+1")).toBe('=1+1')
  expect(withoutGuard("'@x")).toBe('@x')
  expect(withoutGuard("'tis a pot")).toBe("'tis a pot")
  expect(withoutGuard('=1+1')).toBe('=1+1')
})

test('a short line has empty cells in its last columns', () => {
  const known = header('title', 'description', 'condition', 'price', 'quantity')
  expect(readLine(['Pot'], known, { now, categoryOf: String }).given).toMatchObject({
    title: 'Pot',
    price: '',
  })
})

test('columns of attributes are read by key; empty cells are left out', () => {
  const known = header(
    'title',
    'description',
    'condition',
    'price',
    'Attribute:screen-size',
    'attribute:brand',
  )
  expect([known.ignored, known.problem]).toEqual([[], undefined])
  const read = (...cells: string[]) =>
    readLine(['TV', 'Works', 'good', '5', ...cells], known, { now, categoryOf: () => 'tv' }).given
  expect(read('43', "'=LG")).toMatchObject({ attributes: { screen_size: '43', brand: '=LG' } })
  expect(read('', 'LG')).toMatchObject({ attributes: { brand: 'LG' } })
  const twice = header('title', 'description', 'condition', 'price', 'attribute:a', 'attribute:a')
  expect(textOf(twice.problem)).toBe('The column "attribute:a" appears twice.')
  expect(header('attribute:', 'attribute:Ä').ignored).toEqual(['attribute:', 'attribute:Ä'])
})

test('the error of an attribute names its column', () => {
  const says = { key: 'sellingFields.attributeChoice', values: undefined } as const
  expect(fieldsByColumn({ 'attributes.brand': says, kindId: says })).toEqual({
    'attribute:brand': says,
    category: says,
  })
})
