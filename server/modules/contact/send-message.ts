import type { NewContactMessage } from '../../../contracts/contact.ts'
import type { App } from '../../platform/app.ts'

/** Keeps a message for staff, unread. Throws `rate_limited` for the sixth within an hour from one address: what is refused for its fields is not counted. */
export async function sendMessage(
  app: App,
  { name, email, subject, message }: NewContactMessage,
  address: string,
): Promise<void> {
  await app.limits.take('contact_address', address)
  await app.db
    .insertInto('contact_messages')
    .values({
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      // Browsers send each line break of a form as two characters.
      message: message.trim().replace(/\r\n?/g, '\n'),
    })
    .execute()
}
