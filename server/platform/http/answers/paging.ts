import type { Context } from 'hono'
import { limits } from '#contracts/common/limits.ts'

export interface Page {
  page: number
  limit: number
  offset: number
}

export function pageOf(
  query: { page?: number | undefined; limit?: number | undefined },
  fallback: number = limits.pageSizeDefault,
): Page {
  const page = query.page ?? 1
  const limit = query.limit ?? fallback
  return { page, limit, offset: (page - 1) * limit }
}

/** Longest `Link` header in characters. Clients reject responses with more than 16 KB of headers. */
const longestLinks = 12_000

/**
 * Sets the `X-Total-Count` and RFC 8288 `Link` headers of a list. `capped` means that there are more rows than were
 * counted.
 */
export function setPageHeaders(
  c: Context,
  { page, limit }: Page,
  total: number,
  capped = false,
): void {
  c.header('X-Total-Count', String(total))
  if (capped) c.header('X-Total-Capped', 'true')
  const last = Math.max(1, Math.ceil(total / limit))
  const to = (target: number) => {
    const url = new URL(c.req.url)
    url.searchParams.set('page', String(target))
    return `<${url.pathname}${url.search}>`
  }
  const links = [`${to(1)}; rel="first"`, `${to(last)}; rel="last"`]
  if (page > 1) links.push(`${to(Math.min(page - 1, last))}; rel="prev"`)
  if (page < last) links.push(`${to(page + 1)}; rel="next"`)
  const header = links.join(', ')
  // Only a made-up query is this long. Its response has no links.
  if (header.length <= longestLinks) c.header('Link', header)
}
