import * as productsText from '#messages/products'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './filters.ts'
import { PayPromo } from './pay-promo.tsx'
import * as sidebarStyles from './sidebar.module.css'

/** The filters beside the results. */
export function Sidebar({ filters }: { filters: Filters }) {
  return (
    <aside
      className={`${sidebarStyles.opensAsTarget} ${sidebarStyles.side}`}
      id="filters"
      aria-label={productsText.filters}
    >
      <CategoryList filters={filters} />
      <FilterForm filters={filters} />
      <PayPromo />
    </aside>
  )
}
