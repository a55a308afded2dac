import type { NewContactMessage } from '#contracts/contact/contact.ts'
import { requestKindOf } from '#contracts/privacy/privacy-limits.ts'
import type { App } from '../../platform/app.ts'
import { openRequest } from '../privacy/index.ts'

/**
 * Stores an unread message for staff, and a data request if its subject is about personal data. Throws `rate_limited`
 * from the sixth message within an hour from one address; messages with invalid fields are not counted.
 */
export async function sendMessage(
  app: App,
  { name, email, subject = '', message }: NewContactMessage,
  address: string,
): Promise<void> {
  await app.limits.take('contact_address', address)
  const kind = requestKindOf(subject)
  await app.db.transaction().execute(async (tx) => {
    const request =
      kind &&
      (await openRequest(app, tx, {
        kind,
        name,
        email,
        details: message,
        channel: 'contact',
        userId: null,
      }))
    await tx
      .insertInto('contact_messages')
      .values({
        name: name.trim(),
        email: email.trim(),
        subject: subject.trim(),
        message: message.trim(),
        data_request_id: request?.id ?? null,
      })
      .execute()
  })
}
