import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'

const takenCodes = new Set(['username_taken', 'email_taken', 'phone_taken'])

/**
 * Limits responses that reveal whether a username, an email address or a number is taken. One network address gets
 * five an hour, then all requests are refused, so that lists of people cannot be checked. `work` calls `revealed` if
 * its success reveals the same: an account cannot sign in with a number that others also claim. Throws `rate_limited`
 * and the errors of `work`.
 */
export async function limitTakenAnswers<T>(
  app: App,
  address: string,
  work: (revealed: () => void) => Promise<T>,
): Promise<T> {
  // Count first and give back later, so that parallel requests also get only five in total.
  const giveBack = () => app.limits.giveBack('taken_answer', address)
  let revealed = false
  try {
    await app.limits.take('taken_answer', address)
    const value = await work(() => (revealed = true))
    if (!revealed) await giveBack()
    return value
  } catch (error) {
    if (!(error instanceof DomainError && takenCodes.has(error.code))) await giveBack()
    throw error
  }
}
