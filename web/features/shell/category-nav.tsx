import { useLocation } from '../../lib/router/view.tsx'
import { categories } from '../../../contracts/categories.ts'
import { Link } from '../../lib/link.tsx'
import { one } from '../../lib/search-params.ts'

/** The row of categories below the main bar. */
export function CategoryNav() {
  const { pathname, search } = useLocation()
  const current = pathname === '/' ? one(search, 'category') : undefined
  return (
    <div className="catnav-o">
      <nav className="catnav wrap" aria-label="Categories">
        {categories.map(({ id, name }) => (
          <Link
            key={id}
            href={`/?category=${id}`}
            aria-current={id === current ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
