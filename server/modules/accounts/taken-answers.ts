import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'

const takenCodes = new Set(['username_taken', 'email_taken', 'phone_taken'])

/**
 * Does what may answer that a username, an address or a number is taken. One network address gets five such answers an
 * hour; afterwards it is refused whether or not something is taken, so that lists of people cannot be tried. `work` calls
 * `told` if its success says as much: an account with a number that others claim, too, cannot sign in with it. Throws
 * `rate_limited` besides what `work` throws.
 */
export async function limitTakenAnswers<T>(
  app: App,
  address: string,
  work: (told: () => void) => Promise<T>,
): Promise<T> {
  // Taken before, and given back where nothing was told: many at once get five answers, too.
  const giveBack = () => app.limits.giveBack('taken_answer', address)
  let told = false
  try {
    await app.limits.take('taken_answer', address)
    const value = await work(() => (told = true))
    if (!told) await giveBack()
    return value
  } catch (error) {
    if (!(error instanceof DomainError && takenCodes.has(error.code))) await giveBack()
    throw error
  }
}
