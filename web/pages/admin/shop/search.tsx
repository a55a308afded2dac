import * as staffAdminText from '#messages/staff/admin'
import { SearchResults } from '../../../features/admin-search/search-results.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/search')

/** `/admin/search?q=` */
export function AdminSearchPage() {
  const { q } = route.useLoaderDeps()
  return (
    <AdminFrame current="search" title={staffAdminText.search} searched={q}>
      <SearchResults q={q} />
    </AdminFrame>
  )
}
