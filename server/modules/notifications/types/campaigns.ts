import { notification } from './notification-type.ts'

export const campaigns = {
  /** Title and message are written by staff. */
  broadcast: notification<{ title: string; message: string; link?: string }>({
    group: 'account',
    link: ({ link }) => link ?? null,
    text: (_, { title, message }) => ({ title, message }),
  }),
}
