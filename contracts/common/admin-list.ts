import { z } from 'zod'
import { adminLimits } from '../staff/admin/admin-limits.ts'
import type { ErrorCode } from './errors.ts'
import { Currency, Day, Method, pageQuery, plainText } from './values.ts'

/** A filter of an admin list, for the page's address, its form and the API. */
export type Filter =
  | { kind: 'text'; longest: number; about?: string | undefined }
  | {
      kind: 'choice'
      values: readonly string[]
      usual?: string | undefined
      shown?: string | undefined
    }
  | { kind: 'currency' | 'method' | 'day'; about?: string | undefined }

/** A search term. `about` explains it in the API description. */
export const textFilter = (about?: string, longest: number = adminLimits.searchMax) =>
  ({ kind: 'text', longest, about }) as const
/** One of some values. Without a choice, `usual` applies, or only on the page `shown`. */
export function choiceFilter<
  const Value extends string,
  const Usual extends Value | undefined = undefined,
  const Shown extends Value | undefined = Usual,
>(values: readonly Value[], { usual, shown }: { usual?: Usual; shown?: Shown } = {}) {
  return {
    kind: 'choice',
    values,
    usual: usual as Usual,
    shown: (shown ?? usual) as Shown,
  } as const
}
export const currencyFilter = { kind: 'currency' } as const
export const methodFilter = (about?: string) => ({ kind: 'method', about }) as const
/** The first and the last day in Harare, both included. */
export const dayFilters = { from: { kind: 'day' }, to: { kind: 'day' } } as const

type Filters = Readonly<Record<string, Filter>>

/** An admin list, shared by its page, its call and its file. */
export interface AdminList {
  /**
   * Path of the page. The call has the same path below `/api`, unless `call` is set; the file is the call with `.csv`.
   */
  path: `/admin/${string}`
  call?: `/api/admin/${string}`
  access: 'staff' | 'admin'
  filters: Filters
  /** The file: its name, its subject in the API description, and its columns. */
  file: { name: string; what: string; columns: readonly string[] }
  /** Rows per page; 25 by default. */
  perPage?: number
  /** The name of the parameter in the page's address for the row that is open next to the list. */
  open?: string
}

/** Keeps the literal types of a list. */
export const adminList = <const List extends AdminList>(list: List): List => list

export const callPath = ({ path, call }: AdminList): `/api/${string}` => call ?? `/api${path}`
export const filePath = (list: AdminList): `/api/${string}` => `${callPath(list)}.csv`

/** A value of a filter. */
export type ValueOf<One extends Filter> = One extends {
  kind: 'choice'
  values: readonly (infer Value extends string)[]
}
  ? Value
  : string
type SchemaOf<One extends Filter> = One extends { usual: string }
  ? z.ZodDefault<z.ZodType<ValueOf<One>, ValueOf<One>>>
  : z.ZodOptional<z.ZodType<ValueOf<One>, ValueOf<One>>>
type Schemas<List extends AdminList> = {
  -readonly [Name in keyof List['filters']]: SchemaOf<List['filters'][Name]>
}

/** The parsed query of a list. */
export type Asked<List extends AdminList> = z.output<z.ZodObject<Schemas<List>>>

function schemaOf(filter: Filter) {
  if (filter.kind === 'choice') {
    const choice = z.enum(filter.values)
    return filter.usual === undefined ? choice.optional() : choice.default(filter.usual)
  }
  const schema =
    filter.kind === 'text'
      ? plainText(filter.longest)
      : { currency: Currency, method: Method, day: Day }[filter.kind]
  const { about } = filter
  return about === undefined ? schema.optional() : schema.optional().meta({ description: about })
}

/** The schema of the filters of a list. */
export const filtersOf = <const List extends AdminList>({ filters }: List) =>
  z.object(
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
  ) as z.ZodObject as z.ZodObject<Schemas<List>>

interface CallOptions<Row> {
  row: Row
  summary: string
}
interface ListCall<List extends AdminList, Row extends z.ZodType, More, Params> {
  method: 'get'
  path: `/api/${string}`
  access: List['access']
  summary: string
  params: Params
  query: z.ZodObject<Omit<Schemas<List>, keyof More> & More & typeof pageQuery>
  response: z.ZodArray<Row>
  errors: readonly ErrorCode[]
}

/**
 * The call that returns a page of a list. `more` are filters that only the API has, or whose values are ids; `params`
 * are the path parameters, with the errors that they can cause.
 */
export function listCall<const List extends AdminList, Row extends z.ZodType>(
  list: List,
  options: CallOptions<Row>,
): ListCall<List, Row, unknown, undefined>
export function listCall<
  const List extends AdminList,
  Row extends z.ZodType,
  More extends z.ZodRawShape,
>(list: List, options: CallOptions<Row> & { more: More }): ListCall<List, Row, More, undefined>
export function listCall<
  const List extends AdminList,
  Row extends z.ZodType,
  Params extends z.ZodObject,
>(
  list: List,
  options: CallOptions<Row> & { params: Params; errors: readonly ErrorCode[] },
): ListCall<List, Row, unknown, Params>
export function listCall(
  list: AdminList,
  options: CallOptions<z.ZodType> & {
    more?: z.ZodRawShape
    params?: z.ZodObject
    errors?: readonly ErrorCode[]
  },
): unknown {
  const { row, summary, more, params, errors = [] } = options
  return {
    method: 'get',
    path: callPath(list),
    access: list.access,
    summary,
    params,
    query: filtersOf(list).extend({ ...more, ...pageQuery }),
    response: z.array(row),
    errors,
  }
}
