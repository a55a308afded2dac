import * as commonText from '#messages/common'
import * as productsText from '#messages/products'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, useCategory, useTopCategories } from '../../../lib/categories.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { changed, filtersHref, isEverything, type Filters } from './filters.ts'
import { listingsQuery } from './listings.queries.ts'
import * as sidebarStyles from './sidebar.module.css'

interface CategoryListProps {
  filters: Filters
  onChosen?: () => void
}
interface Row {
  id?: string
  name: string
  count?: number
  kinds?: Row[]
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
      href={filtersHref(changed(filters, { category: id }))}
      aria-current={filters.category === id ? 'page' : undefined}
      onClick={onChosen}
    >
      {name}
      {count !== undefined && <span>{formatCount(count)}</span>}
    </Link>
  )
  // Not the sum: an item may have no category. With other filters it is unknown.
  const { data: list } = useQuery({ ...listingsQuery(filters), enabled: false })
  const all = isEverything(filters) && !list?.capped ? list?.total : undefined
  const rows: readonly Row[] = data ?? known
  return (
    <nav className={sidebarStyles.categories} aria-label={productsText.browse}>
      <h3>{productsText.categories}</h3>
      {link({ name: commonText.all, ...(all !== undefined && { count: all }) })}
      {rows.map((row) =>
        row.id === open && row.kinds?.length ? (
          <div key={row.id}>
            {link(row)}
            <div className={sidebarStyles.subcategories} role="group" aria-label={row.name}>
              {row.kinds.map(link)}
            </div>
          </div>
        ) : (
          link(row)
        ),
      )}
    </nav>
  )
}
