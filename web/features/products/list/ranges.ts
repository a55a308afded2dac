import { redirect } from '../../../lib/router/route.ts'
import { one } from '../../../lib/search-params.ts'
import { filtersHref, readFilters } from './filters.ts'

const limitName = /^(?:from|to):(.+)$/

/**
 * A query with each range as one filter, "year:2010..2015". A form sends its limits apart, as `from:year` and
 * `to:year`.
 */
export function withRanges(params: Record<string, unknown>): Record<string, unknown> {
  const keys = new Set(Object.keys(params).flatMap((name) => limitName.exec(name)?.[1] ?? []))
  const limit = (end: string, key: string) =>
    (one(params, `${end}:${key}`) ?? '').replaceAll(/[\s,]/g, '')
  const ranges = [...keys].map((key) => `${key}:${limit('from', key)}..${limit('to', key)}`)
  return { ...params, attribute: [params['attribute'] ?? [], ranges].flat() }
}

/** Redirects a form that was sent without scripts, which read the URL of the filters only. */
export function settleRanges(params: Record<string, unknown>): object {
  const isForm = Object.keys(params).some((name) => limitName.test(name))
  if (isForm) redirect(filtersHref(readFilters(withRanges(params))))
  return {}
}
