import type { ComponentType } from 'react'
import type { Question } from '#contracts/questions/questions.ts'
import * as questionsText from '#messages/questions'
import { formatDate } from '../../lib/dates.ts'
import { Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import { TextForm } from './text-form.tsx'

export type ReportAction = ComponentType<{ kind: 'question'; id: string; what: string }>

interface QuestionListProps {
  productId: string
  questions: readonly Question[]
  /** The visitor is the seller and may answer. */
  answers: boolean
  /** Reports an answered question. */
  Report: ReportAction
}

/** Questions with their answers. */
export function QuestionList({ productId, questions, answers, Report }: QuestionListProps) {
  return (
    <ul className={productPageStyles.questions}>
      {questions.map((question) => (
        <li key={question.id}>
          <Text breakAnywhere className={layoutStyles.keepLines}>
            <b>{question.text}</b>
          </Text>
          <Text small quiet>
            {questionsText.askedByOn({
              username: question.askedBy,
              date: formatDate(question.createdAt),
            })}
          </Text>
          {question.answer !== null && question.answeredAt && (
            <>
              <Text breakAnywhere className={layoutStyles.keepLines}>
                {question.answer}
              </Text>
              <Text small quiet>
                {questionsText.sellerAnsweredOn({ date: formatDate(question.answeredAt) })}
              </Text>
              <Report kind="question" id={question.id} what={questionsText.thisQuestion} />
            </>
          )}
          {question.answer === null && question.own && (
            <Text small muted>
              {questionsText.onlyYouAndTheSeller}
            </Text>
          )}
          {question.answer === null && answers && (
            <TextForm productId={productId} questionId={question.id} />
          )}
        </li>
      ))}
    </ul>
  )
}
