import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { categories } from '../../contracts/categories/categories.ts'
import type { Category, CategorySearch } from '../../contracts/products/products.ts'
import { read } from './api/query-client.ts'
import { useSite } from './site.ts'

/** Staff change the tree now and then: after this many milliseconds it is read anew, behind what is shown. */
const fresh = 30_000

/** All that is offered: the categories, each with its kinds, and how many items they have. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: read<Category[]>('/api/categories'),
  staleTime: fresh,
})

/** What an address leads to that is not among them: an old one, or one that is not offered any more. */
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

/** The same for what is shown; the home page reads what it does not know before it is shown. */
export const useCategory = (id: string | undefined) => findCategory(useQueryClient(), id)

/** The six, and what staff have added beside them. */
export const useDepartments = (): readonly { id: string; name: string }[] => [
  ...categories,
  ...useSite().moreCategories,
]
