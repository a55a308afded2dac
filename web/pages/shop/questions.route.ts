import * as questionsText from '#messages/questions'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { questionsPerPage, questionsQuery } from '../../features/questions/questions.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { pageNumber, one } from '../../lib/search-params.ts'

/** `/product/{id}/questions`: all questions about an item; forms of the item's page lead here before scripts run. */
export const questionsRoute = createRoute({
  path: '/product/$id/questions',
  staticData: { file: 'web/pages/shop/questions.tsx' },
  component: lazyRouteComponent(() => import('./questions.tsx'), 'QuestionsPage'),
  notFoundComponent: ProductMissing,
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: async ({ context, params: { id }, deps: { page } }) => {
    const questions = load(context, questionsQuery(id, page, questionsPerPage))
    await loadFound(context, productQuery(id))
    await questions
  },
  head: ({ match, params: { id } }) => {
    const { queryClient, publicUrl } = match.context
    const product = queryClient.getQueryData(productQuery(id).queryKey)
    return pageHead(
      {
        title: product
          ? questionsText.questionsAbout({ title: product.title })
          : questionsText.questionsAndAnswers,
        description: questionsText.whatBuyersAsked,
        path: match.pathname,
        hidden: true,
      },
      publicUrl,
    )
  },
})
