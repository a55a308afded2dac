import { randomUUID } from 'node:crypto'
import type { ProductId, QuestionId, UserId } from '#contracts/common/ids.ts'
import type { Question } from '#contracts/questions/questions.ts'
import type { App } from '../../platform/app.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { requireNotBlocked } from '../blocks/index.ts'
import { notify } from '../notifications/index.ts'
import { findAsked, questionById } from './queries.ts'
import { requireAskable } from './question.rules.ts'
import { screenText } from './screen-text.ts'
import { countWaiting, lockListing, saveQuestion } from './store.ts'

export interface AskQuestion {
  productId: ProductId
  askerId: UserId
  /** Trimmed and not empty. */
  text: string
  keyedId: string | undefined
}

/**
 * Asks the seller of a listing, who is notified. A repeat with the same `keyedId` returns the first question. Throws
 * `product_not_found`, `own_listing`, `questions_closed`, `questions_waiting`, `question_refused`,
 * `person_unavailable` if one has blocked the other, `suspended` and `rate_limited`.
 */
export async function askQuestion(
  app: App,
  { productId, askerId, text, keyedId }: AskQuestion,
): Promise<Question> {
  const id = (keyedId ?? randomUUID()) as QuestionId
  if (keyedId && (await findAsked(app, id, askerId))) return questionById(app, id, askerId)
  await app.limits.take('question', askerId)
  await app.change(async (tx) => {
    const locked = await lockListing(tx, productId)
    const waiting = await countWaiting(tx, { productId, askerId })
    const now = await app.clock.now(tx)
    const { sellerId } = requireAskable(locked, { askerId, waiting }, now)
    await requireNotBlocked(tx, { from: askerId, to: sellerId })
    await requireActiveAccount(tx, askerId)
    await screenText(app, tx, 'text', text)
    if (!(await saveQuestion(tx, { id, productId, askerId, sellerId, text, now }))) return
    await notify(tx, {
      userId: sellerId,
      type: 'question_asked',
      params: { productId, item: locked!.title },
      cause: `question:${id}`,
    })
  })
  return questionById(app, id, askerId)
}
