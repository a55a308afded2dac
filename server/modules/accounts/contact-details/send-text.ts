import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { App } from '../../../platform/app.ts'
import type { JobPayloads } from '../../../platform/jobs/jobs.ts'
import { TextRefused, type SendText } from '../../../platform/text-messages/text-message.ts'

/**
 * Sends one text if it has not expired. A permanent error of the gateway is not retried. The job's id is the id of the
 * text.
 */
export async function sendText(
  app: App,
  deliver: SendText,
  queued: JobPayloads['send_text'],
  id: string,
): Promise<void> {
  if ((await app.clock.now(app.db)) >= new Date(queued.notAfter)) return
  try {
    await deliver({ to: queued.to, text: textOf(queued, 'en') }, id)
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    app.log.warn({ err: error }, 'a text cannot be delivered')
  }
}

function textOf(queued: JobPayloads['send_text'], language: Language): string {
  const { accountsTexts: says } = messagesIn(language)
  return queued.type === 'number_in_use' ? says.numberInUse : says.phoneCode(queued.params)
}
