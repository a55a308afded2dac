import { useQuery } from '@tanstack/react-query'
import type { WaitingQuestion } from '../../../contracts/questions/questions.ts'
import * as questionsText from '#messages/questions'
import { formatDate } from '../../lib/dates.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { questionsPerPage, waitingQuestionsQuery } from './questions.queries.ts'
import { TextForm } from './text-form.tsx'

/** The questions that wait for the seller's answer, oldest first, each with the form to answer it. */
export function WaitingQuestions({ page }: { page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(waitingQuestionsQuery(page))
  if (!data)
    return isError ? (
      <ErrorState
        title={questionsText.failed}
        detail={questionsText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label={questionsText.loading}>
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        title={questionsText.noQuestionWaits}
        detail={questionsText.weNotifyYouOfNewOnes}
      />
    )
  return (
    <Stack gap={5}>
      <ul className={productPageStyles.questions}>
        {data.items.map((question) => (
          <Entry key={question.id} question={question} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / questionsPerPage)}
        href={(to) => (to > 1 ? `/selling/questions?page=${to}` : '/selling/questions')}
        renderLink={(link) => <Link {...link} />}
      />
    </Stack>
  )
}

const Entry = ({
  question: { id, text, askedBy, createdAt, product },
}: {
  question: WaitingQuestion
}) => (
  <li>
    <Text small>
      <TextLink href={`/product/${product.id}`}>{product.title}</TextLink>
    </Text>
    <Text breakAnywhere className={layoutStyles.keepLines}>
      <b>{text}</b>
    </Text>
    <Text small quiet>
      {questionsText.askedByOn({ username: askedBy, date: formatDate(createdAt) })}
    </Text>
    <TextForm productId={product.id} questionId={id} />
  </li>
)
