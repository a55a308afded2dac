import { useQuery } from '@tanstack/react-query'
import { categories } from '../../../contracts/categories.ts'
import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { changed, filtersHref, type Filters } from './filters.ts'
import { categoriesQuery } from './listings.queries.ts'

interface CategoryListProps {
  filters: Filters
  onChosen?: () => void
}

/** All and each category with how many items it has; the names stand there even before the counts do. */
export function CategoryList({ filters, onChosen }: CategoryListProps) {
  const { data } = useQuery(categoriesQuery)
  const all = data?.reduce((sum, category) => sum + category.count, 0)
  const rows = [
    { id: undefined, name: 'All', count: all },
    ...categories.map(({ id, name }) => ({
      id,
      name,
      count: data?.find((category) => category.id === id)?.count,
    })),
  ]
  return (
    <nav className="cats" aria-label="Browse">
      <h3>Categories</h3>
      {rows.map(({ id, name, count }) => (
        <Link
          key={name}
          href={filtersHref(changed(filters, { category: id }))}
          aria-current={filters.category === id ? 'page' : undefined}
          onClick={onChosen}
        >
          {name}
          {count !== undefined && <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
