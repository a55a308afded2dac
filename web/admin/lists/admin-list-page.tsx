import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { AdminList } from '../../../contracts/common/admin-list.ts'
import type { Loadable } from '../../lib/head/page-context.ts'
import { useSearch } from '../../lib/router/view.tsx'
import type { SearchParams } from '../../lib/search-params.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import type { AdminPageName } from '../frame/admin-pages.ts'
import { listFiltersOf, listQuery, type ListFilters } from './list-filters.ts'

/** The page of an admin list, with what its route needs. */
export interface AdminListPage extends FunctionComponent {
  title: string
  /** The data of the page. */
  reads: (search: SearchParams) => Loadable[]
}

interface PageOptions<List extends AdminList> {
  title: string
  /** The entry of the admin row under which the page stands. */
  current: AdminPageName
  /** The tabs that the page shares with others. */
  tabs?: ReactNode
  /** Its data besides the list. */
  reads?: (filters: ListFilters<List>) => Loadable[]
  Content: ComponentType<{ filters: ListFilters<List> }>
}

/** The page of an admin list: the default export of a file named `*.list.tsx`, which `web/admin-routes.ts` finds. */
export function adminListPage<List extends AdminList>(
  list: List,
  { title, current, tabs, reads = () => [], Content }: PageOptions<List>,
): AdminListPage {
  function Page() {
    return (
      <AdminFrame current={current} title={title}>
        {tabs}
        <Content filters={listFiltersOf(list, useSearch())} />
      </AdminFrame>
    )
  }
  return Object.assign(Page, {
    title,
    reads: (search: SearchParams) => {
      const filters = listFiltersOf(list, search)
      return [listQuery(list, filters), ...reads(filters)]
    },
  })
}
