import { randomUUID } from 'node:crypto'
import type { ConversationId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import { notify, type NotificationContent } from '../../../server/modules/notifications/index.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'

const radio = { productId: '7' as ProductId, item: 'Bush radio' }
const price = { minor: '15000', currency: 'ZWL' }

/** One notification of each group. */
export const notificationOf: Record<NotificationGroup, NotificationContent> = {
  new_listing: { type: 'new_listing', params: { ...radio, seller: 'chipo', price, sale: 'fixed' } },
  price_drop: { type: 'price_drop', params: { ...radio, before: price, after: price } },
  search_alert: { type: 'search_alert', params: { ...radio, price, search: 'Radios' } },
  bid_update: { type: 'outbid', params: { ...radio, price } },
  message: {
    type: 'message',
    params: {
      conversationId: '7' as ConversationId,
      item: 'Bush radio',
      from: 'Rudo',
      quote: 'Hello',
    },
  },
  order: {
    type: 'rating_received',
    params: { sellerId: '7' as UserId, item: 'Bush radio', rater: 'Rudo M.', stars: 5 },
  },
  account: { type: 'broadcast', params: { title: 'Closed tomorrow', message: 'Until Monday.' } },
}

/** A notification with this title. */
export const titled = (title: string, link?: string): NotificationContent => ({
  type: 'broadcast',
  params: { title, message: 'We are back on Monday.', ...(link && { link }) },
})

/** Notifies a member like the shop does; an open page shows it at once. */
export async function createNotification(
  server: TestServer,
  member: Pick<Member, 'id'>,
  content: NotificationContent = notificationOf.bid_update,
  cause: string = randomUUID(),
): Promise<void> {
  await server.app.db
    .transaction()
    .execute((tx) => notify(tx, { ...content, userId: member.id, cause }))
  server.app.events.wake()
}
