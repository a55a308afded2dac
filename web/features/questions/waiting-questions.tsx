import { useQuery } from '@tanstack/react-query'
import type { WaitingQuestion } from '#contracts/questions/questions.ts'
import * as questionsText from '#messages/questions'
import { formatDate } from '../../lib/dates.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import { PagedList } from '../../ui/paged-list.tsx'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import { questionsPerPage, waitingQuestionsQuery } from './questions.queries.ts'
import { TextForm } from './text-form.tsx'

/** The questions that wait for the seller's answer, oldest first, each with the form to answer it. */
export function WaitingQuestions({ page }: { page: number }) {
  const query = useQuery(waitingQuestionsQuery(page))
  return (
    <Stack gap={5}>
      <PagedList
        query={query}
        loading={questionsText.loading}
        failed={questionsText.failed}
        empty={{ title: questionsText.noQuestionWaits, detail: questionsText.weNotifyYouOfNewOnes }}
        page={page}
        perPage={questionsPerPage}
        href={(to) => (to > 1 ? `/selling/questions?page=${to}` : '/selling/questions')}
        renderLink={(link) => <Link {...link} />}
        className={productPageStyles.questions}
      >
        {(question) => <Entry key={question.id} question={question} />}
      </PagedList>
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
