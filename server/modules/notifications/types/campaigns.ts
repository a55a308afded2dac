import { typesOf } from './notification-type.ts'

export const campaigns = {
  /** Title and message are written by staff. */
  broadcast: typesOf('account', () => ({}))<{ title: string; message: string; link?: string }>(
    ({ link }) => link ?? null,
    (_, { title }) => title,
    (_, { message }) => message,
  ),
}
