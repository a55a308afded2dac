import { useQuery } from '@tanstack/react-query'
import * as questionsText from '#messages/questions'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { QuestionsOfItem } from '../../features/questions/questions-of-item.tsx'
import { questionsPerPage, questionsQuery } from '../../features/questions/questions.queries.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Container, PageHeading, Stack } from '../../ui/layout.tsx'
import { Report } from '../frame/report-part.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/product/$id/questions')

/** `/product/{id}/questions` */
export function QuestionsPage() {
  const { id } = route.useParams()
  const { page } = route.useLoaderDeps()
  const { data: product, error } = useQuery(productQuery(id))
  const { data } = useQuery(questionsQuery(id, page, questionsPerPage))
  if (isMissing(error)) return <ProductMissing />
  const item = `/product/${id}`
  return (
    <>
      <Breadcrumb
        items={[
          { label: questionsText.home, href: '/' },
          { label: product?.title ?? questionsText.item, href: item },
          { label: questionsText.questionsAndAnswers },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{questionsText.questionsAndAnswers}</h1>
          {product && (
            <p>
              <TextLink href={item}>{product.title}</TextLink>
            </p>
          )}
        </PageHeading>
        <Stack gap={5}>
          <QuestionsOfItem
            productId={id}
            page={{ number: page, size: questionsPerPage }}
            Report={Report}
          />
          <Pagination
            page={page}
            pages={Math.ceil((data?.total ?? 0) / questionsPerPage)}
            href={(to) => (to > 1 ? `${item}/questions?page=${to}` : `${item}/questions`)}
            renderLink={(link) => <Link {...link} />}
          />
        </Stack>
      </Container>
    </>
  )
}
