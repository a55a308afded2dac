import { limits } from '../../contracts/common/limits.ts'

/** The query of an address as plain text: a name once is a string, a repeated name a list. */
export type SearchParams = Record<string, string | string[]>

/** Reads a query string as forms write it, so that links, forms and the router agree. */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(params, name) ? params[name] : undefined
    params[name] = before === undefined ? value : [before, value].flat()
  }
  return params
}

/** Writes a query string with its "?", or nothing; names keep their order. */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof each === 'string' || typeof each === 'number') search.append(name, String(each))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The one value of a name, or nothing. */
export function one(params: Record<string, unknown>, name: string): string | undefined {
  const value = params[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The page number in an address, from 1; an invalid one counts as the first. */
export function pageNumber(value: string | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Math.min(Math.max(1, Number(value)), limits.pageMax) : 1
}
