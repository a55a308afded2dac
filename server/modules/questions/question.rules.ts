import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** The parts of a listing that questions depend on. */
export interface AskedListing {
  sellerId: UserId
  status: Product['status']
  /** Null for a fixed price. */
  auction: { endsAt: Date; closedAt: Date | null } | null
}

/** Refuses questions and answers once the listing has ended. Throws `questions_closed`. */
export function requireOpen({ status, auction }: AskedListing, now: Date): void {
  const over = auction !== null && (auction.closedAt !== null || now >= auction.endsAt)
  if ((status !== 'active' && status !== 'reserved') || over)
    throw new DomainError('questions_closed')
}

/**
 * Decides whether a member may ask a question. `waiting` counts their unanswered questions about the listing. Throws
 * `product_not_found`, `own_listing`, `questions_closed` and `questions_waiting`.
 */
export function requireAskable(
  listing: AskedListing | undefined,
  { askerId, waiting }: { askerId: UserId; waiting: number },
  now: Date,
): AskedListing {
  if (listing?.sellerId === askerId) throw new DomainError('own_listing')
  if (!listing || listing.status === 'removed') throw new DomainError('product_not_found')
  requireOpen(listing, now)
  if (waiting >= limits.questionsWaitingMax) throw new DomainError('questions_waiting')
  return listing
}

/** The parts of a question that its answer depends on. */
export interface AskedQuestion {
  sellerId: UserId
  answeredAt: Date | null
  removedAt: Date | null
}

/**
 * Decides whether a member may answer a question. Throws `question_not_found`, also for a question about another
 * seller's listing, `already_answered` and `questions_closed`.
 */
export function requireAnswerable<Question extends AskedQuestion>(
  question: Question | undefined,
  { answererId, listing }: { answererId: UserId; listing: AskedListing | undefined },
  now: Date,
): Question {
  if (question?.sellerId !== answererId || question.removedAt || !listing)
    throw new DomainError('question_not_found')
  if (question.answeredAt) throw new DomainError('already_answered')
  requireOpen(listing, now)
  return question
}
