import { plainAmount } from '#contracts/currencies/typed-amount.ts'
import type { ProductEdit } from '#contracts/products/listing-edits.ts'
import type { Variants } from '#contracts/products/variants.ts'
import { variantKey } from '#contracts/products/variant.rules.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import {
  attributeColumn,
  cellIn,
  csvColumns,
  headerOf,
  isAttributeColumn,
  readLine,
  withoutGuard,
  type CsvColumn,
  type Header,
} from './csv-columns.rules.ts'

type Field = Exclude<keyof ProductEdit, 'sellerId' | 'version' | 'images'>

/** The fields of an edit that each column decides. A listing keeps its format. */
const fieldsOfColumn: Record<CsvColumn, readonly Field[]> = {
  title: ['title'],
  description: ['description'],
  condition: ['condition'],
  price: ['price'],
  currency: ['currency'],
  quantity: ['quantity'],
  category: ['categoryId'],
  location: ['location'],
  shipping: ['shippingCost'],
  collection: ['allowsCollection', 'collectionOnly'],
  format: [],
  days: ['auctionEndTime'],
  buy_it_now: ['buyItNowPrice'],
  reserve: ['reservePrice'],
  options: ['variants'],
  variants: ['variants'],
  courier: ['courierPrices'],
  collection_place: ['collectionTerms'],
  collection_times: ['collectionTerms'],
}
/** What an emptied cell means, for fields of which an edit takes null or nothing as unchanged. */
const emptied: Partial<Record<Field, unknown>> = {
  shippingCost: '0',
  variants: null,
  courierPrices: [],
  collectionTerms: null,
}
/** Columns in which an empty cell changes nothing. */
const stays = new Set<string>(['currency', 'quantity', 'location', 'format', 'days'])
/** Amounts are sent together, because they are in the currency that is sent with them. */
const amountColumns = ['price', 'currency', 'shipping', 'buy_it_now', 'reserve'] as const
const texts = new Set<string>(['title', 'description', 'location', 'attributes', 'collectionTerms'])

/** A listing as its exported line. */
export interface FiledListing {
  endsAt: Date | null
  variants: Pick<Variants, 'list'> | null
  cells: Partial<Record<string, string | number>>
}

export interface LineChange {
  /** The fields to change, before validation by the contract. */
  given: Record<string, unknown>
  /** Names of the columns that differ. */
  columns: string[]
  /** The errors of their format. */
  fields: Record<string, MessageRef>
}

/** Keys of amounts within a field; a field itself has none. */
const amountKeys = new Set(['', 'price', 'priceDifference'])
/** Equal in meaning: "12.50" and "12,5" are one amount. */
const meaning = (field: Field, value: unknown): string =>
  JSON.stringify(value ?? emptied[field] ?? null, (key, part: unknown) =>
    typeof part === 'string' && amountKeys.has(key) && !texts.has(field)
      ? plainAmount(part.replace(/^\+/, ''))
          .replace(/\.(\d)$/, '.$10')
          .replace(/\.00$/, '')
      : part,
  )

/**
 * What a line changes of the listing that its id names. Columns that the file does not have stay as they are, and so do
 * cells that are only written differently.
 */
export function changeOf(
  cells: string[],
  header: Header,
  listing: FiledListing,
  reading: Parameters<typeof readLine>[2],
): LineChange {
  const placeOf = new Map<string, number>([
    ...header.places,
    ...[...header.attributes].map(([key, place]) => [attributeColumn(key), place] as const),
  ])
  const stored = (column: string) => withoutGuard(String(listing.cells[column] ?? '').trim())
  const names = [
    ...csvColumns,
    ...new Set([...Object.keys(listing.cells), ...placeOf.keys()].filter(isAttributeColumn)),
  ]
  const before = names.map(stored)
  const after = names.map((name, at) => {
    if (!placeOf.has(name)) return before[at]!
    const cell = cellIn(cells, placeOf.get(name)).replaceAll('\r\n', '\n')
    return cell === '' && stays.has(name) ? before[at]! : cell
  })
  const whole = headerOf(names)
  const [was, is] = [before, after].map((line) => readLine(line, whole, reading))
  const fieldsOf = (name: string): readonly Field[] =>
    isAttributeColumn(name) ? ['attributes'] : fieldsOfColumn[name as CsvColumn]
  const differs = (name: string, at: number) =>
    before[at]!.replaceAll('\r\n', '\n') !== after[at] &&
    (name in is!.fields ||
      (name === 'format' && was!.given['isAuction'] !== is!.given['isAuction']) ||
      fieldsOf(name).some(
        (field) => meaning(field, was!.given[field]) !== meaning(field, is!.given[field]),
      ))
  const columns = names.filter(differs)
  const sent = new Set<string>(columns)
  if (amountColumns.some((name) => sent.has(name))) for (const name of amountColumns) sent.add(name)
  // Prices of the courier and of variants are in the currency too.
  if (columns.includes('currency'))
    for (const name of ['courier', 'variants']) if (stored(name)) sent.add(name)
  const given = Object.fromEntries(
    [...sent].flatMap(fieldsOf).flatMap((field) => {
      const value = is!.given[field] ?? emptied[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )
  if (columns.includes('days') && listing.endsAt && given['auctionEndTime'])
    given['auctionEndTime'] = new Date(
      listing.endsAt.getTime() +
        (Number(after[names.indexOf('days')]) - Number(stored('days'))) * 86_400_000,
    ).toISOString()
  else delete given['auctionEndTime']
  if (given['variants'])
    given['variants'] = withPicturesOf(listing, given['variants'] as SentVariants)
  const fields = Object.fromEntries(
    Object.entries(is!.fields).filter(([name]) => columns.includes(name)),
  )
  if (columns.includes('format')) fields['format'] = messageRef('sellingRefusals.formatStays')
  return { given, columns, fields }
}

interface SentVariants {
  list: { values: string[]; image?: string | null }[]
}
/** A file has no pictures: a variant with the same values keeps its own. */
function withPicturesOf({ variants }: FiledListing, sent: SentVariants): SentVariants {
  const pictures = new Map(variants?.list.map(({ values, image }) => [variantKey(values), image]))
  return {
    ...sent,
    list: sent.list.map((one) => ({ ...one, image: pictures.get(variantKey(one.values)) ?? null })),
  }
}
