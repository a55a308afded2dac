import { attributeKeyPattern } from '#contracts/categories/attribute.rules.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import { conditions } from '#contracts/categories/categories.ts'
import { courierIn } from './csv-courier.rules.ts'
import { variantsIn } from './csv-variants.rules.ts'

/** Only in exported files in which a listing has one. */
export const variantCellNames = ['options', 'variants'] as const
export const deliveryCellNames = ['courier', 'collection_place', 'collection_times'] as const
/** The columns that a file of listings may have, in the order of an exported file. */
export const csvColumns = [
  'title',
  'description',
  'condition',
  'price',
  'currency',
  'quantity',
  'category',
  'location',
  'shipping',
  'collection',
  'format',
  'days',
  'buy_it_now',
  'reserve',
  ...variantCellNames,
  ...deliveryCellNames,
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Columns of an exported file that an import does not change. `id` names the listing of a line. */
export const factColumns = [
  'id',
  'status',
  'current_bid',
  'bids',
  'views',
  'watchers',
  'created',
  'ends',
] as const

/** Begins the name of the column of an attribute: "attribute:screen_size". */
const attributePrefix = 'attribute:'
export const attributeColumn = (key: string): string => attributePrefix + key
export const isAttributeColumn = (column: string): boolean => column.startsWith(attributePrefix)

/** The position of each known column in this file; case, blanks and hyphens in names do not matter. */
export interface Header {
  places: Map<CsvColumn, number>
  /** The positions of attributes by key. */
  attributes: Map<string, number>
  /** The position of `id`. A line with one changes that listing. */
  id: number | undefined
  /** Names of unknown columns. */
  ignored: string[]
  /** The error that makes the whole file unreadable. */
  problem: MessageRef | undefined
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Maximum length of a column name in an error, in characters. */
const nameShown = 60

export function headerOf(names: string[]): Header {
  const places = new Map<CsvColumn, number>()
  const attributes = new Map<string, number>()
  const ignored: string[] = []
  let id: number | undefined
  let problem: MessageRef | undefined
  names.forEach((given, place) => {
    const name = plain(given)
    const column = csvColumns.find((known) => known === name)
    const key = name.startsWith(attributePrefix) ? name.slice(attributePrefix.length) : ''
    if (attributeKeyPattern.test(key)) {
      if (attributes.has(key))
        problem ??= messageRef('sellingRefusals.columnTwice', { column: name })
      else attributes.set(key, place)
    } else if (name === 'id') {
      if (id !== undefined) problem ??= messageRef('sellingRefusals.columnTwice', { column: name })
      id ??= place
    } else if (!column) {
      if (name !== '' && !factColumns.some((known) => known === name))
        ignored.push(given.trim().slice(0, nameShown))
    } else if (places.has(column)) problem ??= messageRef('sellingRefusals.columnTwice', { column })
    else places.set(column, place)
  })
  for (const column of ['title', 'description', 'condition', 'price'] as const)
    if (!places.has(column) && id === undefined)
      problem ??= messageRef('sellingRefusals.columnMissing', { column })
  return { places, attributes, id, ignored, problem }
}

/** Detects the delimiter: Excel writes semicolons in many countries, and a copied table has tabs. */
export function delimiterOf(firstLine: string): string {
  const count = (sign: string) => firstLine.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** The column to name in the error of each listing field. */
const columnOfField: Record<string, CsvColumn> = {
  categoryId: 'category',
  kindId: 'category',
  shippingCost: 'shipping',
  allowsCollection: 'collection',
  collectionOnly: 'collection',
  isAuction: 'format',
  auctionEndTime: 'days',
  buyItNowPrice: 'buy_it_now',
  reservePrice: 'reserve',
}

export const fieldsByColumn = (fields: Record<string, MessageRef>): Record<string, MessageRef> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, says]) => [
      columnOfField[field] ??
        field
          .replace(/^attributes\./, attributePrefix)
          .replace(/^courierPrices.*/s, 'courier')
          .replace(/^collectionTerms\./, 'collection_'),
      says,
    ]),
  )

/** One line as the body of `POST /api/products`, before validation by the contract, with the errors of its format. */
export interface ReadLine {
  title: string
  given: Record<string, unknown>
  fields: Record<string, MessageRef>
}

/** Longest auction that a file may request, in days. */
const daysMax = 30

/**
 * `categoryOf` returns the id of a category or subcategory with this id or name, `groupOf` that of a group of cities
 * with this name; undefined if there is none.
 */
export function readLine(
  cells: string[],
  { places, attributes }: Header,
  {
    now,
    categoryOf,
    groupOf = () => undefined,
  }: {
    now: Date
    categoryOf: (text: string) => string | undefined
    groupOf?: ((name: string) => string | undefined) | undefined
  },
): ReadLine {
  const fields: Record<string, MessageRef> = {}
  const cellAt = (place: number | undefined): string => cellIn(cells, place)
  const cell = (column: CsvColumn): string => cellAt(places.get(column))
  const either = (column: CsvColumn, words: readonly string[], says: MessageRef): string => {
    const word = cell(column).toLowerCase()
    if (word !== '' && !words.includes(word)) fields[column] = says
    return word
  }
  const collection = either(
    'collection',
    ['no', 'yes', 'only'],
    messageRef('sellingRefusals.collection'),
  )
  const format = either('format', ['fixed', 'auction'], messageRef('sellingRefusals.format'))
  const isAuction = format === 'auction'
  const days = cell('days')
  if (isAuction && !(/^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= daysMax))
    fields['days'] = messageRef('sellingRefusals.days')
  const category = cell('category')
  const categoryId = category && categoryOf(category)
  if (categoryId === undefined) fields['category'] = messageRef('categoriesRefusals.unknown')
  const variants = variantsIn(cell('options'), cell('variants'))
  if (variants === undefined) fields['variants'] = messageRef('sellingRefusals.variants')
  const courierPrices = courierIn(cell('courier'), groupOf)
  if (courierPrices === undefined) fields['courier'] = messageRef('sellingRefusals.courier')
  const collectionTerms = { place: cell('collection_place'), times: cell('collection_times') }
  const upper = (column: CsvColumn) => (isAuction ? cell(column) || null : null)
  const end = new Date(now.getTime() + Number(days) * 86_400_000)
  return {
    title: cell('title'),
    fields,
    given: {
      title: cell('title'),
      description: cell('description'),
      condition: conditionIn(cell('condition')),
      price: cell('price'),
      ...(cell('quantity') && { quantity: cell('quantity') }),
      categoryId: categoryId ?? null,
      location: cell('location') || null,
      shippingCost: cell('shipping') || null,
      allowsCollection: collection === 'yes' || collection === 'only',
      collectionOnly: collection === 'only',
      attributes: Object.fromEntries(
        [...attributes]
          .map(([key, place]) => [key, cellAt(place)])
          .filter(([, text]) => text !== ''),
      ),
      ...(variants && { variants }),
      ...(courierPrices && { courierPrices }),
      ...((collectionTerms.place || collectionTerms.times) && { collectionTerms }),
      isAuction,
      ...(isAuction && !fields['days'] && { auctionEndTime: end.toISOString() }),
      buyItNowPrice: upper('buy_it_now'),
      reservePrice: upper('reserve'),
      ...(cell('currency') && { currency: cell('currency').toUpperCase() }),
    },
  }
}

/** Accepts other spellings such as "like-new" and "Like New"; unknown values are left for the contract to refuse. */
function conditionIn(text: string): string {
  const given = text.toLowerCase().replace(/[\s_]+/g, '-')
  return conditions.find((condition) => condition === given) ?? text
}

/** The text of a cell; empty if the line or the file has none. */
export const cellIn = (cells: readonly string[], place: number | undefined): string =>
  withoutGuard((place === undefined ? '' : (cells[place] ?? '')).trim())

/** Removes the apostrophe that an exported file puts before possible formulas. */
export const withoutGuard = (text: string): string =>
  /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
