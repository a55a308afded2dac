import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { categories } from '../../contracts/categories/categories.ts'
import type { Category, CategorySearch } from '../../contracts/products/products.ts'
import { read } from './api/query-client.ts'
import { useSite } from './site.ts'

/** Milliseconds after which the tree is read again in the background: staff may have changed it. */
const fresh = 30_000

/** The tree of categories with the number of items in each. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: read<Category[]>('/api/categories'),
  staleTime: fresh,
})

/** One category, also an old or hidden one. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', id],
    queryFn: read<CategorySearch>(`/api/categories/${id}`),
  })

type KnownCategory = Pick<CategorySearch, 'id' | 'name'> &
  Partial<Pick<CategorySearch, 'department'>>

/** Returns a category or subcategory if this page has loaded it. */
export function findCategory(
  client: QueryClient,
  id: string | undefined,
): KnownCategory | undefined {
  if (id === undefined) return undefined
  const tree = client.getQueryData(categoriesQuery.queryKey) ?? []
  const category = [...categories, ...tree].find((each) => each.id === id)
  if (category) return category
  for (const above of tree) {
    const subcategory = above.kinds.find((each) => each.id === id)
    if (subcategory) return { ...subcategory, department: { id: above.id, name: above.name } }
  }
  return client.getQueryData(categoryQuery(id).queryKey)
}

/** The category with this id; the home page loads unknown ones first. */
export const useCategory = (id: string | undefined) => findCategory(useQueryClient(), id)

/** The six fixed categories, and those added by staff. */
export const useTopCategories = (): readonly { id: string; name: string }[] => [
  ...categories,
  ...useSite().moreCategories,
]
