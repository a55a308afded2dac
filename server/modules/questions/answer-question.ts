import { sql } from 'kysely'
import type { QuestionId, UserId } from '#contracts/common/ids.ts'
import type { Question } from '#contracts/questions/questions.ts'
import type { App } from '../../platform/app.ts'
import { publish } from '../../platform/events/publish.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { questionById } from './queries.ts'
import { requireAnswerable } from './question.rules.ts'
import { screenText } from './screen-text.ts'
import { lockQuestion } from './store.ts'

export interface AnswerQuestion {
  id: QuestionId
  /** The session's member. */
  answererId: UserId
  /** Trimmed and not empty. */
  answer: string
}

/**
 * Answers a question, which everyone can see from then on. Its asker is notified. A repeat with the same answer
 * changes nothing. Throws `question_not_found`, `already_answered`, `questions_closed`, `question_refused`,
 * `suspended` and `rate_limited`.
 */
export async function answerQuestion(
  app: App,
  { id, answererId, answer }: AnswerQuestion,
): Promise<Question> {
  await app.limits.take('answer', answererId)
  await app.change(async (tx) => {
    const locked = await lockQuestion(tx, id)
    const now = await app.clock.now(tx)
    const isRepeat =
      locked?.question.sellerId === answererId &&
      !locked.question.removedAt &&
      locked.question.answer === answer
    if (isRepeat) return
    const { askerId, productId } = requireAnswerable(
      locked?.question,
      { answererId, listing: locked?.listing },
      now,
    )
    await requireActiveAccount(tx, answererId)
    await screenText(app, tx, 'answer', answer)
    await sql`update questions set answer = ${answer}, answered_at = ${now} where id = ${id}`.execute(
      tx,
    )
    await notify(tx, {
      userId: askerId,
      type: 'question_answered',
      params: { productId, item: locked!.listing.title },
      cause: `answer:${id}`,
    })
    await publish(tx, { type: 'product.changed', data: { productId } })
  })
  return questionById(app, id, answererId)
}
