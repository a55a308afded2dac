import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { storedNotifications } from './stored-notifications.ts'

/** Titles of a member's notifications about an order, oldest first. */
export async function notificationsOf(
  server: TestServer,
  member: Member,
  orderId: string,
): Promise<string[]> {
  const all = await storedNotifications(server, { userId: member.id })
  return all.filter(({ link }) => link === `/orders/${orderId}`).map(({ title }) => title)
}
