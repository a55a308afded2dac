import { statusOf } from '../../../lib/api/api-error.ts'
import { categoryQuery, findCategory } from '../../../lib/categories.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'
import { redirect } from '../../../lib/router/route.ts'
import { filtersHref, type Filters } from './filters.ts'

/** The filters with a category that there is: an old address leads to where it went, one that nobody knows is left out. Asks only about what the page does not know. */
export function settleCategory(
  { queryClient }: PageContext,
  filters: Filters,
): Filters | Promise<Filters> {
  const { category, ...others } = filters
  if (!category || findCategory(queryClient, category)) return filters
  return queryClient.fetchQuery(categoryQuery(category)).then(
    ({ id }) =>
      id === category ? filters : redirect(filtersHref({ category: id, ...others }), true),
    // Where it could not be asked, the list says what went wrong.
    (error: unknown) => (statusOf(error) === 404 ? others : filters),
  )
}
