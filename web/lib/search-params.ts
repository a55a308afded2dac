import { limits } from '#contracts/common/limits.ts'

/** The query of a URL as plain text: a single name is a string, a repeated name a list. */
export type SearchParams = Record<string, string | string[]>

/** Parses a query string as forms write it, so that links, forms and the router agree. */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(params, name) ? params[name] : undefined
    params[name] = before === undefined ? value : [before, value].flat()
  }
  return params
}

/** Serializes a query string with its "?", or returns an empty string; the order of names is preserved. */
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

/** The first value of a name, or undefined. */
export function one(params: Record<string, unknown>, name: string): string | undefined {
  const value = params[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The page number in a URL, from 1; an invalid one counts as 1. */
export function pageNumber(value: string | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Math.min(Math.max(1, Number(value)), limits.pageMax) : 1
}
