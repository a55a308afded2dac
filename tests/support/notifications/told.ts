import type { NotificationGroup } from '../../../contracts/notifications/groups.ts'
import type { Notification } from '../../../contracts/notifications/notifications.ts'
import type { Person } from '../people/people.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** What a person was told, newest first; of one type where one is named. */
export async function notificationsOf(
  person: Person,
  type?: NotificationGroup,
): Promise<Notification[]> {
  const { body } = await person.client.get<Notification[]>(
    `/api/notifications/${person.id}?limit=100`,
  )
  return type ? body.filter((notice) => notice.type === type) : body
}

/** Waits until a person was told this often, in all, of one type. */
export const notifiedTimes = (person: Person, type: NotificationGroup, times: number) =>
  eventually(async () => {
    const told = await notificationsOf(person, type)
    return told.length >= times ? told : undefined
  })

/** Waits until no job is left that waits or runs. */
export async function jobsDone(server: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.app.pool.query<{ left: boolean }>(
      'select exists (select from graphile_worker.jobs where attempts < max_attempts) as left',
    )
    return rows[0]?.left ? undefined : true
  })
}
