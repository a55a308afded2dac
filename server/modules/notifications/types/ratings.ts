import type { UserId } from '../../../../contracts/common/ids.ts'
import { notification } from './notification-type.ts'

export const ratings = {
  rating_received: notification<{ sellerId: UserId; item: string; rater: string; stars: number }>({
    group: 'order',
    link: ({ sellerId }) => `/seller/${sellerId}?tab=reviews`,
    text: ({ ratings: m }, p) => ({ title: m.receivedTitle, message: m.receivedText(p) }),
  }),
}
