import { notification } from './notification-type.ts'

export const campaigns = {
  /** In the words of staff. */
  broadcast: notification<{ title: string; message: string; link?: string }>({
    group: 'account',
    link: ({ link }) => link ?? null,
    text: (_, { title, message }) => ({ title, message }),
  }),
}
