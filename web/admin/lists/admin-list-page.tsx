import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { AdminList } from '#contracts/common/admin-list.ts'
import type { Loadable } from '../../lib/head/page-context.ts'
import { useSearch } from '../../lib/router/view.tsx'
import type { SearchParams } from '../../lib/search-params.ts'
import { AdminsOnly } from '../frame/admins-only.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import type { AdminPageName } from '../frame/admin-pages.ts'
import { listFiltersOf, listQuery, type ListFilters } from './list-filters.ts'

/** The page of an admin list, with the title and data that its route needs. */
export interface AdminListPage extends FunctionComponent {
  title: string
  access: AdminList['access']
  /** The queries to load before the page shows. */
  reads: (search: SearchParams) => Loadable[]
}

interface PageOptions<List extends AdminList> {
  title: string
  /** The navigation entry to highlight. */
  current: AdminPageName
  /** The tabs that the page shares with related pages. */
  tabs?: ReactNode
  /** Queries to load in addition to the list. */
  reads?: (filters: ListFilters<List>) => Loadable[]
  Content: ComponentType<{ filters: ListFilters<List> }>
}

/** Creates the page of an admin list, the default export of a `*.list.tsx` file that `web/admin-routes.ts` finds. */
export function adminListPage<List extends AdminList>(
  list: List,
  { title, current, tabs, reads = () => [], Content }: PageOptions<List>,
): AdminListPage {
  function Page() {
    const content = <Content filters={listFiltersOf(list, useSearch())} />
    return (
      <AdminFrame current={current} title={title}>
        {tabs}
        {list.access === 'admin' ? <AdminsOnly title={title}>{content}</AdminsOnly> : content}
      </AdminFrame>
    )
  }
  return Object.assign(Page, {
    title,
    access: list.access,
    reads: (search: SearchParams) => {
      const filters = listFiltersOf(list, search)
      return [listQuery(list, filters), ...reads(filters)]
    },
  })
}
