import { useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as questionsText from '#messages/questions'
import { useLive } from '../../lib/api/use-live.ts'
import { usePassed } from '../../lib/clock.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { Text } from '../../ui/layout.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import { QuestionList, type ReportAction } from './question-list.tsx'
import { questionsQuery, questionsShown } from './questions.queries.ts'
import { TextForm } from './text-form.tsx'

interface QuestionsOfItemProps {
  productId: string
  /** A page of all questions; undefined on the page of the item, which shows the newest. */
  page?: { number: number; size: number }
  Report: ReportAction
}

/** The questions about an item, live, and the form to ask one. */
export function QuestionsOfItem({ productId, page, Report }: QuestionsOfItemProps) {
  const cache = useQueryClient()
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false })
  const query = questionsQuery(productId, page?.number, page?.size)
  const { data, isError, isFetching, refetch } = useQuery(query)
  const refresh = () => void cache.invalidateQueries({ queryKey: ['questions', productId] })
  useLive(`product:${productId}`, {
    onEvent: ({ type }) => {
      if (type === 'product.changed') refresh()
    },
    refresh,
    every: durations.pollNotifications,
  })
  const member = useSession()
  const own = member !== null && member.id === product?.sellerId
  const open = useIsOpen(product)
  return (
    <>
      {isError && !data && (
        <ErrorState
          level={3}
          title={questionsText.failed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && (
        <Text muted>{open ? questionsText.noQuestionsYet : questionsText.noQuestions}</Text>
      )}
      {data && data.items.length > 0 && (
        <QuestionList
          productId={productId}
          questions={data.items}
          answers={own && open}
          Report={Report}
        />
      )}
      {!page && data && data.total > questionsShown && (
        <Text small>
          <TextLink href={`/product/${productId}/questions`}>
            {questionsText.allQuestions({ count: data.total })}
          </TextLink>
        </Text>
      )}
      {open && !own && member && <TextForm productId={productId} />}
      {open && !member && (
        <div>
          <ButtonLink
            variant="line"
            href={`/signin?next=${encodeURIComponent(`/product/${productId}/questions`)}`}
          >
            {questionsText.signInToAsk}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The newest questions, as a section of the item's page. */
export function ProductQuestions({
  productId,
  Report,
}: {
  productId: string
  Report: ReportAction
}) {
  return (
    <section className={`${productPageStyles.section} ${productPageStyles.talk}`}>
      <h2>{questionsText.questionsAndAnswers}</h2>
      <QuestionsOfItem productId={productId} Report={Report} />
    </section>
  )
}

/** Whether questions can be asked and answered: until the listing ends. */
function useIsOpen(product: ProductDetail | undefined): boolean {
  const over = usePassed(product?.isAuction ? product.auctionEndTime : null)
  return !over && (product?.status === 'active' || product?.status === 'reserved')
}
