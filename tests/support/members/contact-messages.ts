import type { ContactMessageId } from '#contracts/common/ids.ts'
import type { TestServer } from '../server/server.ts'

interface GivenMessage {
  name: string
  email: string
  subject: string | null
  message: string
  /** Hours since it was sent. */
  age: number
}
let count = 0

/** Writes a contact message to the database. */
export async function insertContactMessage(
  server: TestServer,
  more: Partial<GivenMessage> = {},
): Promise<{ id: ContactMessageId; email: string }> {
  count += 1
  const { age = 0, ...given } = more
  const values = {
    name: 'Chipo Mutasa',
    email: `asker${count}@people.example`,
    subject: 'My order',
    message: 'It has not arrived yet.',
    ...given,
  }
  const row = await server.app.db
    .insertInto('contact_messages')
    .values({ ...values, created_at: new Date(Date.now() - age * 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id as ContactMessageId, email: values.email }
}
