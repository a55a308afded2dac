import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { countByDevice, type DeviceCookie } from '../sessions/known-device.ts'
import { isAppCode } from './two-factor.rules.ts'

const codeDevice: DeviceCookie = { name: 'musika_known', limit: 'code_device' }

interface CodeGuess {
  userId: string
  code: string
  /** The value of the browser's device cookie. */
  device: string | undefined
}

/**
 * Counts an attempt to enter a code of the app, by account and day. A device that has signed in before has its own
 * limit, so that a stranger who knows the password cannot keep the owner out. Recovery codes have 50 random bits and
 * need no limit. Throws `rate_limited`.
 */
export async function countCode(
  app: App,
  { userId, code, device }: CodeGuess,
): Promise<{ wasRight(): Promise<void> }> {
  if (!isAppCode(code)) return { wasRight: async () => undefined }
  const known = await countByDevice(app, codeDevice, userId, device)
  if (known !== undefined) return { wasRight: () => app.limits.clear('code_device', known) }
  await app.limits.take('code_account', userId)
  await app.limits.take('code_day', userId)
  return {
    async wasRight() {
      await app.limits.clear('code_account', userId)
      await app.limits.giveBack('code_day', userId)
    },
  }
}

export const wrongCode = (): DomainError =>
  new DomainError('one_time_code_wrong', {
    fields: { code: messageRef('errors.oneTimeCodeWrong') },
  })
