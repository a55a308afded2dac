import type { Person } from '../people/people.ts'
import type { TestServer } from '../server/server.ts'
import { storedNotifications } from './stored-notifications.ts'

/** Titles of a member's notifications about an order, oldest first. */
export async function notificationsOf(
  server: TestServer,
  person: Person,
  orderId: string,
): Promise<string[]> {
  const all = await storedNotifications(server, { userId: person.id })
  return all.filter(({ link }) => link === `/orders/${orderId}`).map(({ title }) => title)
}
