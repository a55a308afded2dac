import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { categories } from '../../contracts/categories/categories.ts'
import type { Category, CategorySearch } from '../../contracts/products/products.ts'
import { read } from './api/query-client.ts'
import { useSite } from './site.ts'

/** Staff sometimes change the tree: after this many milliseconds it is read again in the background. */
const fresh = 30_000

/** All that is offered: the categories, each with its kinds, and how many items they have. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: read<Category[]>('/api/categories'),
  staleTime: fresh,
})

/** The category of an address that is not among the visible ones: an old or hidden one. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', id],
    queryFn: read<CategorySearch>(`/api/categories/${id}`),
  })

interface KnownCategory {
  id: string
  name: string
  /** The category above a kind. */
  department?: { id: string; name: string } | null
}

/** A category or kind, as far as this page knows it. */
export function findCategory(
  client: QueryClient,
  id: string | undefined,
): KnownCategory | undefined {
  if (id === undefined) return undefined
  const tree = client.getQueryData(categoriesQuery.queryKey) ?? []
  const department = [...categories, ...tree].find((each) => each.id === id)
  if (department) return department
  for (const above of tree) {
    const kind = above.kinds.find((each) => each.id === id)
    if (kind) return { ...kind, department: above }
  }
  return client.getQueryData(categoryQuery(id).queryKey)
}

/** The same for the page's own category; the home page reads unknown ones before it is shown. */
export const useCategory = (id: string | undefined) => findCategory(useQueryClient(), id)

/** The six, and those added by staff. */
export const useDepartments = (): readonly { id: string; name: string }[] => [
  ...categories,
  ...useSite().moreCategories,
]
