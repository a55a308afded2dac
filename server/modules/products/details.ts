import { detailNames, type DetailName, type Details } from '#contracts/products/details.ts'

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''
/** The details of a listing as columns of `products`. */
export type DetailRow = { [Name in DetailName as SnakeCase<Name>]: Details[Name] }

const columnOf = (name: DetailName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof DetailRow

/** "p.condition, p.allows_collection, …" */
export const detailColumns = (alias: string): string =>
  detailNames.map((name) => `${alias}.${columnOf(name)}`).join(', ')

export const detailsOfRow = (row: DetailRow): Details =>
  Object.fromEntries(detailNames.map((name) => [name, row[columnOf(name)]])) as unknown as Details

export const detailRowOf = (details: Details): DetailRow =>
  Object.fromEntries(
    detailNames.map((name) => [columnOf(name), details[name]]),
  ) as unknown as DetailRow
