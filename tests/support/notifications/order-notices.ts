import type { Person } from '../people/people.ts'
import type { TestServer } from '../server/server.ts'

/** The titles of what somebody was told about an order, oldest first. */
export async function notificationsOf(
  server: TestServer,
  person: Person,
  orderId: string,
): Promise<string[]> {
  const rows = await server.app.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', person.id)
    .where('link', '=', `/orders/${orderId}`)
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}
