import { useState, type MouseEvent } from 'react'
import { counted, formatCount } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './filters.ts'

interface FilterSheetProps {
  filters: Filters
  /** Undefined while the results are being read. */
  results: { total: number; capped: boolean } | undefined
}

/** The phone's way to the filters: a full-height sheet. Without scripts its link shows the sidebar. */
export function FilterSheet({ filters, results }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  function show(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="btn btn-line mob border-line" href="#filters" role="button" onClick={show}>
        <Icon name="sliders-horizontal" />
        Filters
      </a>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <Button size="lg" block onClick={() => setOpen(false)}>
            {showLabel(results)}
          </Button>
        }
      >
        <div className="filters">
          <CategoryList filters={filters} />
          <FilterForm filters={filters} />
        </div>
      </Drawer>
    </>
  )
}

function showLabel(results: FilterSheetProps['results']): string {
  if (!results) return 'Show results'
  if (results.capped) return `Show ${formatCount(results.total, true)} results`
  return `Show ${counted(results.total, 'result')}`
}
