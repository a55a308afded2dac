import { statusOf } from '../../../lib/api/api-error.ts'
import { categoryQuery, findCategory } from '../../../lib/categories.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'
import { redirect } from '../../../lib/router/route.ts'
import { filtersHref, type Filters } from './filters.ts'

/**
 * Returns the filters with an existing category. Redirects from a former slug to the current one and drops an unknown
 * slug. Calls the server only if the slug is not among the loaded categories.
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
