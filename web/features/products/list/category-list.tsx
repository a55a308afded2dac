import * as commonText from '#messages/common'
import * as productsText from '#messages/products'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, useCategory, useTopCategories } from '../../../lib/categories.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { countText } from './count-text.ts'
import { changed, filtersHref, isEverything, type Filters } from './filters.ts'
import { countsQuery } from './listings.queries.ts'
import { useShownTotal } from './shown-total.ts'
import * as sidebarStyles from './sidebar.module.css'

interface CategoryListProps {
  filters: Filters
  onChosen?: () => void
}
interface Named {
  id: string
  name: string
  count?: number
  kinds?: Named[]
}
interface Row {
  id?: string
  name: string
  count?: string | undefined
}

/** Links to all categories and to the subcategories of the current one. The names show before the counts load. */
export function CategoryList({ filters, onChosen }: CategoryListProps) {
  const { data } = useQuery(categoriesQuery)
  const known = useTopCategories()
  const shown = useCategory(filters.category)
  const open = shown?.department?.id ?? shown?.id
  const link = ({ id, name, count }: Row) => (
    <Link
      key={name}
      href={filtersHref(changed(filters, { category: id, attribute: undefined }))}
      aria-current={filters.category === id ? 'page' : undefined}
      onClick={onChosen}
    >
      {name}
      {count && <span>{count}</span>}
    </Link>
  )
  const { data: counts } = useQuery(countsQuery({ ...filters, attribute: undefined }))
  // Not the sum: an item may have no category.
  const total = useShownTotal(filters)
  const all = !filters.category && total ? formatCount(total.total, total.capped) : undefined
  const counted = ({ id, name, count }: Named): Row => {
    // The tree counts all listings, however many.
    if (isEverything(filters))
      return { id, name, count: count === undefined ? undefined : formatCount(count) }
    return {
      id,
      name,
      count: counts?.categories ? countText(counts.categories[id] ?? 0) : undefined,
    }
  }
  const rows: readonly Named[] = data ?? known
  return (
    <nav className={sidebarStyles.categories} aria-label={productsText.browse}>
      <h3>{productsText.categories}</h3>
      {link({ name: commonText.all, count: all })}
      {rows.map((row) =>
        row.id === open && row.kinds?.length ? (
          <div key={row.id}>
            {link(counted(row))}
            <div className={sidebarStyles.subcategories} role="group" aria-label={row.name}>
              {row.kinds.map((kind) => link(counted(kind)))}
            </div>
          </div>
        ) : (
          link(counted(row))
        ),
      )}
    </nav>
  )
}
