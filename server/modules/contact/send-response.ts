import type { App } from '../../platform/app.ts'
import { createMail, type SendMail } from '../../platform/mail/mail.ts'
import { siteFacts } from '../../platform/settings.ts'
import { responseMail } from './response-mail.ts'

/** Mails an answer and records that it was sent. A failure is recorded too, and the job is retried. */
export function createSendResponse(
  app: App,
  sendMail: SendMail = createMail(app.config),
): (messageId: string, jobId: string) => Promise<void> {
  const note = (messageId: string, column: 'response_mailed_at' | 'response_failed_at', at: Date) =>
    app.db
      .updateTable('contact_messages')
      .set({ [column]: at })
      .where('id', '=', messageId)
      .execute()
  return async (messageId, jobId) => {
    const asked = await app.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirst()
    // The message was erased meanwhile, or an earlier attempt sent it without being recorded as finished.
    if (!asked?.response || asked.response_mailed_at) return
    const { name, subject, message, created_at: createdAt } = asked
    const mail = responseMail(
      { name, subject, message, createdAt },
      asked.response,
      await siteFacts(app),
      'en',
    )
    try {
      await sendMail({ to: asked.email, ...mail, language: 'en', automatic: false }, jobId)
    } catch (error) {
      await note(messageId, 'response_failed_at', await app.clock.now(app.db))
      throw error
    }
    await note(messageId, 'response_mailed_at', await app.clock.now(app.db))
  }
}
