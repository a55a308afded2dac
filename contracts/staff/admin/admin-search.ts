import { z } from 'zod'
import { adminLimits } from './admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { plainText, Timestamp } from '../../common/values.ts'

/** The kinds of results of the admin search, in the order of the response. */
export const searchKinds = ['orders', 'payments', 'people', 'listings', 'messages'] as const

/** One result. `href` is its admin page, or the list that contains it. */
export const SearchHit = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  href: z.string(),
  at: Timestamp,
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.enum(searchKinds),
  hits: z.array(SearchHit).max(5),
  more: z.boolean().meta({ description: 'There are more than these five' }),
  all: z.string().nullable().meta({ description: 'Where all of them are listed' }),
})
export type SearchGroup = z.infer<typeof SearchGroup>

export const adminSearchCalls = calls('admin', {
  search: {
    method: 'get',
    path: '/api/admin/search',
    access: 'staff',
    summary:
      'Orders by number, payments by reference, people by name, address or number, listings by title, messages by their words: at most five of each',
    query: z.object({ q: plainText(adminLimits.searchMax).optional() }),
    response: z.array(SearchGroup),
  },
})
