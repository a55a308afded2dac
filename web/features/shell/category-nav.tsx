import * as commonText from '#messages/common'
import { useLocation } from '../../lib/router/view.tsx'
import { useCategory, useTopCategories } from '../../lib/categories.ts'
import { Link } from '../../lib/link.tsx'
import { one } from '../../lib/search-params.ts'
import { classNames } from '../../ui/class-names.ts'
import * as navigationStyles from './navigation.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The row of categories below the main bar. Phones show it on browsing pages only; elsewhere the menu lists them. */
export function CategoryNav() {
  const { pathname, search } = useLocation()
  const chosen = useCategory(pathname === '/' ? one(search, 'category') : undefined)
  const above = chosen?.department
  return (
    <div
      className={classNames(
        navigationStyles.categoryRow,
        pathname !== '/' && navigationStyles.elsewhere,
      )}
    >
      <nav
        className={`${navigationStyles.categories} ${layoutStyles.container}`}
        aria-label={commonText.categories}
      >
        {useTopCategories().map(({ id, name }) => (
          <Link
            key={id}
            href={`/?category=${id}`}
            aria-current={id === above?.id || (id === chosen?.id ? 'page' : undefined)}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
