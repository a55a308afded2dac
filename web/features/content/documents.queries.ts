import { queryOptions } from '@tanstack/react-query'
import type { DocumentName, SiteDocument } from '#contracts/settings/site.ts'
import { read } from '../../lib/api/query-client.ts'

/** Milliseconds after which a document is read again when a visitor returns. */
const fresh = 60_000

/** The terms or the privacy policy as saved by staff; `text` is null if they saved none. */
export const documentQuery = (name: DocumentName) =>
  queryOptions({
    queryKey: ['documents', name],
    queryFn: read<SiteDocument>(`/api/site/documents/${name}`),
    staleTime: fresh,
  })
