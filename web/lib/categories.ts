import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { categories } from '#contracts/categories/categories.ts'
import { productCalls } from '#contracts/products/products.ts'
import { queryOf } from './api/calls.ts'
import { useSite } from './site.ts'

/** Milliseconds after which the tree is read again in the background, because staff can change it. */
const staleTime = 30_000

/** The visible categories with their subcategories and numbers of items. */
export const categoriesQuery = { ...queryOf(productCalls.categories), staleTime }

/** A category that the tree does not list: with an old URL, or hidden. */
export const categoryQuery = (id: string) => queryOf(productCalls.category, { params: { id } })

interface KnownCategory {
  id: string
  name: string
  /** The category of a subcategory. */
  department?: { id: string; name: string } | null
}

/** A category or subcategory from the query cache. */
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

/** The same as a hook. The home page loads categories that are missing from the cache before it renders. */
export const useCategory = (id: string | undefined) => findCategory(useQueryClient(), id)

/** The built-in categories and those that staff added. */
export const useTopCategories = (): readonly { id: string; name: string }[] => [
  ...categories,
  ...useSite().moreCategories,
]
