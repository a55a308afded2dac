import * as productsText from '#messages/products'
import { useState, type MouseEvent } from 'react'
import { formatCount } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './filters.ts'
import * as homeStyles from './home.module.css'
import * as sidebarStyles from './sidebar.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface FilterSheetProps {
  filters: Filters
  /** Undefined while the results are loading. */
  results: { total: number; capped: boolean } | undefined
}

/** Opens the filters of phones in a full-height sheet. Without scripts the link shows the sidebar. */
export function FilterSheet({ filters, results }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  function show(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className={`${sidebarStyles.openFilters} ${buttonStyles.button} ${homeStyles.button} ${buttonStyles.outline} ${layoutStyles.phoneOnly}`}
        href="#filters"
        role="button"
        onClick={show}
      >
        <Icon name="sliders-horizontal" />
        {productsText.filters}
      </a>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={productsText.filters}
        footer={
          <Button className={homeStyles.button} size="lg" block onClick={() => setOpen(false)}>
            {showLabel(results)}
          </Button>
        }
      >
        <div className={sidebarStyles.filters}>
          <CategoryList filters={filters} />
          <FilterForm filters={filters} />
        </div>
      </Drawer>
    </>
  )
}

function showLabel(results: FilterSheetProps['results']): string {
  if (!results) return productsText.showResults
  if (results.capped)
    return productsText.showTotalResults({ total: formatCount(results.total, true) })
  return productsText.showResultResults({ total: results.total })
}
