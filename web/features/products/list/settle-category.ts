import { statusOf } from '../../../lib/api/api-error.ts'
import { categoryQuery, findCategory } from '../../../lib/categories.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'
import { redirect } from '../../../lib/router/route.ts'
import { filtersHref, type Filters } from './filters.ts'

/**
 * The filters with an existing category: an old URL is replaced by its present one, an unknown one is dropped. Asks the
 * server only about unknown ones.
 */
export function settleCategory(
  { queryClient }: PageContext,
  filters: Filters,
): Filters | Promise<Filters> {
  const { category, ...others } = filters
  if (!category || findCategory(queryClient, category)) return filters
  return queryClient.fetchQuery(categoryQuery(category)).then(
    ({ id }) =>
      id === category ? filters : redirect(filtersHref({ category: id, ...others }), true),
    // If the server cannot be reached, the list shows the error.
    (error: unknown) => (statusOf(error) === 404 ? others : filters),
  )
}
