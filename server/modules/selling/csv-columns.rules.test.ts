import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import { fieldTexts, messageText } from '../../platform/http/answers/refusal-texts.ts'
import {
  csvColumns,
  delimiterOf,
  factColumns,
  fieldsByColumn,
  headerOf,
  readLine,
  withoutGuard,
} from './csv-columns.rules.ts'

const textOf = (says: MessageRef | undefined) => says && messageText(says, 'en')
const now = new Date('2026-11-21T10:00:00Z')
const all =
  `title description condition price currency quantity category location shipping collection
  format days buy_it_now reserve options variants courier collection_place collection_times`.split(
    /\s+/,
  )
const needed = ['title', 'description', 'condition', 'price']
const categoryOf = (text: string) => (text === 'Garden' ? 'home-garden' : undefined)
const read = (cells: Record<string, string>) => {
  const row = all.map((column) => cells[column] ?? '')
  const line = readLine(row, headerOf([...all]), { now, categoryOf })
  return { ...line, fields: fieldTexts(line.fields, 'en') }
}

test('an exported file has these columns in this order, with these values', () => {
  expect(csvColumns).toEqual(all)
  expect(factColumns.join(' ')).toBe('id status current_bid bids views watchers created ends')
})

test('exported facts are ignored; unknown columns are listed, cut at 60 characters', () => {
  const { ignored } = headerOf([...all, ...factColumns, ' Current-Bid ', ' x y ', 'n'.repeat(61)])
  expect(ignored).toEqual(['x y', 'n'.repeat(60)])
})

const problemOf = (names: string[]) => textOf(headerOf(names).problem)
test.each(needed)('a file requires the column %s', (column) => {
  const problem = problemOf(all.filter((name) => name !== column))
  expect(problem).toBe(`The first line must name the column "${column}".`)
})

test('the first error of a header is reported', () => {
  const twice = [...all, 'price', 'title']
  for (const names of [twice, ['price', 'price']])
    expect(problemOf(names)).toBe('The column "price" appears twice.')
  expect(problemOf(['constructor', '__proto__'])).toContain('"title"')
  expect(headerOf(['Buy - it  now', 'x']).places).toEqual(new Map([['buy_it_now', 0]]))
})

/** The body of an empty line. */
const nothing = {
  title: '',
  description: '',
  condition: '',
  price: '',
  categoryId: '',
  location: null,
  shippingCost: null,
  allowsCollection: false,
  collectionOnly: false,
  attributes: {},
  isAuction: false,
  buyItNowPrice: null,
  reservePrice: null,
}

test('a line becomes the body of an API request; empty cells are omitted or null', () => {
  expect(read({}).given).toEqual(nothing)
  const line = read({
    title: " '=Pot ",
    description: 'Enamel',
    condition: 'LIKE NEW',
    price: '5',
    currency: 'usd',
    quantity: '3',
    category: 'Garden',
    location: 'Harare',
    shipping: '2',
    collection: 'Yes',
    format: 'FIXED',
    buy_it_now: '9',
    reserve: '8',
  })
  expect(line).toEqual({
    title: '=Pot',
    fields: {},
    given: {
      ...nothing,
      title: '=Pot',
      description: 'Enamel',
      condition: 'like-new',
      price: '5',
      currency: 'USD',
      quantity: '3',
      categoryId: 'home-garden',
      location: 'Harare',
      shippingCost: '2',
      allowsCollection: true,
    },
  })
})

test('collection accepts no, yes or only', () => {
  const collection = (text: string) => read({ collection: text })
  expect(collection('no').given).toMatchObject({ allowsCollection: false, collectionOnly: false })
  expect(collection('only').given).toMatchObject({ allowsCollection: true, collectionOnly: true })
  for (const text of ['no', 'yes', 'only', '']) expect(collection(text).fields).toEqual({})
  expect(collection('maybe').fields).toEqual({ collection: 'Write yes, no or only.' })
})

test('an auction has optional upper prices and lasts from 1 to 30 days', () => {
  const auction = (days: string, upper = '') =>
    read({ format: 'auction', days, buy_it_now: upper, reserve: upper })
  for (const [days, upper, auctionEndTime, price] of [
    ['1', '9', '2026-11-22T10:00:00.000Z', '9'],
    ['30', '', '2026-12-21T10:00:00.000Z', null],
  ] as const) {
    const given = { isAuction: true, auctionEndTime, buyItNowPrice: price, reservePrice: price }
    expect(auction(days, upper).given).toMatchObject(given)
  }
  for (const days of ['', '0', '31', '007', '7x', 'x7', '1.5', '-3', '1e1'])
    expect(auction(days)).toMatchObject({
      fields: { days: 'Write how many days the auction runs, from 1 to 30.' },
      given: expect.not.objectContaining({ auctionEndTime: expect.anything() }),
    })
  expect(read({ format: 'swap' }).fields).toEqual({ format: 'Write fixed or auction.' })
  expect(read({ days: '7' }).given).not.toHaveProperty('auctionEndTime')
})

test('the error names a category that does not exist', () => {
  expect(read({ category: 'weapons' }).fields).toEqual({ category: 'Choose one of the categories' })
  const unknown = read({ condition: 'shiny', category: 'weapons' }).given
  expect(unknown).toMatchObject({ condition: 'shiny', categoryId: null })
  expect(read({ condition: 'GOOD', category: 'Garden' }).fields).toEqual({})
})

test('missing columns and short lines give empty cells', () => {
  const few = headerOf(['title', 'description', 'condition', 'price', 'shipping'])
  const line = readLine(['Pot', 'Enamel', 'good'], few, { now, categoryOf })
  expect(line.given).toMatchObject({ price: '', shippingCost: null, location: null })
})

test('errors name fields by their column in the file', () => {
  const no = messageRef('errors.asGiven', { text: 'No.' })
  const columns = {
    categoryId: 'category',
    kindId: 'category',
    shippingCost: 'shipping',
    allowsCollection: 'collection',
    collectionOnly: 'collection',
    isAuction: 'format',
    auctionEndTime: 'days',
    buyItNowPrice: 'buy_it_now',
    reservePrice: 'reserve',
    title: 'title',
    'attributes.brand': 'attribute:brand',
  }
  for (const [field, column] of Object.entries(columns))
    expect(fieldTexts(fieldsByColumn({ [field]: no }), 'en')).toEqual({ [column]: 'No.' })
})

test('column names are recognized in any case and with any separators', () => {
  const spelt = ' Title ,DESCRIPTION,condition,Price,Buy it now,buy-colour,status,'
  const { places, ignored, problem } = headerOf(spelt.split(','))
  expect(problem).toBeUndefined()
  const found = [...needed, 'buy_it_now'].map((name, place) => [name, place])
  expect([...places]).toEqual(found)
  expect(ignored).toEqual(['buy-colour'])
})

test.each([
  ['title,description,price', ','],
  ['title;description;price', ';'],
  ['title\tdescription\tprice', '\t'],
  ['title', ','],
  ['"a;b",c,d', ','],
])('the column delimiter of %j is detected', (line, sign) => expect(delimiterOf(line)).toBe(sign))

test('only the apostrophe that escapes formulas is removed', () => {
  const cells = ["'=1+1", "'@x", "'tis a pot", '=1+1']
  expect(cells.map(withoutGuard)).toEqual(['=1+1', '@x', "'tis a pot", '=1+1'])
})

test('columns of attributes are read by key; empty cells are left out', () => {
  const known = headerOf([...needed, 'Attribute:screen-size', 'attribute:brand'])
  expect([known.ignored, known.problem]).toEqual([[], undefined])
  const given = (...cells: string[]) =>
    readLine(['TV', 'Works', 'good', '5', ...cells], known, { now, categoryOf: () => 'tv' }).given
  expect(given('43', "'=LG")).toMatchObject({ attributes: { screen_size: '43', brand: '=LG' } })
  expect(given('', 'LG')).toMatchObject({ attributes: { brand: 'LG' } })
  const twice = headerOf([...needed, 'attribute:a', 'attribute:a'])
  expect(textOf(twice.problem)).toBe('The column "attribute:a" appears twice.')
  expect(headerOf(['attribute:', 'attribute:Ä']).ignored).toEqual(['attribute:', 'attribute:Ä'])
})
