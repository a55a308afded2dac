import * as commonText from '#messages/common'
import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contracts/products/products.ts'
import { useLocation } from '../../lib/router/view.tsx'
import { useCategory, useTopCategories } from '../../lib/categories.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { Link } from '../../lib/link.tsx'
import { one } from '../../lib/search-params.ts'
import { classNames } from '../../ui/class-names.ts'
import * as navigationStyles from './navigation.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The row of categories below the main bar. Phones show it on browsing pages only; elsewhere the menu lists them. */
export function CategoryNav() {
  const { pathname, search } = useLocation()
  const shown = useShownProduct(pathname)
  const chosen = useCategory(pathname === '/' ? one(search, 'category') : shown?.trail[0]?.id)
  const marked = chosen && {
    id: chosen.department?.id ?? chosen.id,
    current: !chosen.department && !shown ? ('page' as const) : true,
  }
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
            aria-current={id === marked?.id ? marked.current : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The item of a product page, once it is loaded. */
function useShownProduct(pathname: string): ProductDetail | undefined {
  const [, id = ''] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  return useQuery({ ...productQuery(id), enabled: false }).data
}
