import { randomUUID } from 'node:crypto'
import { notify, type Notice } from '../../../server/modules/notifications/index.ts'
import type { Person } from '../people/people.ts'
import type { TestServer } from '../server/server.ts'

/** Tells a person something, as the shop does; an open page hears of it at once. */
export async function hasNotice(
  server: TestServer,
  person: Pick<Person, 'id'>,
  more: Partial<Notice> = {},
): Promise<void> {
  await server.app.db.transaction().execute((tx) =>
    notify(tx, {
      userId: person.id,
      type: 'bid_update',
      title: 'You have been outbid',
      message: 'Somebody bid more for the Bush radio.',
      link: null,
      cause: randomUUID(),
      ...more,
    }),
  )
  server.app.events.wake()
}
