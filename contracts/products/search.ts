import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { plainText } from '../common/values.ts'

/** A completion of the typed search, a category or a listing. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('category'), text: z.string(), categoryId: z.string() }),
  z.object({ kind: z.literal('listing'), text: z.string(), productId: ProductId }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const searchCalls = calls('catalogue', {
  suggest: {
    method: 'get',
    path: '/api/search/suggestions',
    access: 'public',
    summary: 'What a search that begins like this may become: at most eight suggestions',
    query: z.object({ q: plainText(limits.searchMax).optional() }),
    response: z.array(Suggestion),
    cachedFor: 60,
    errors: ['rate_limited'],
  },
})
