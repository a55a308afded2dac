import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type { Notification } from '#contracts/notifications/notifications.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** A member's notifications, newest first; optionally of one group. */
export async function notificationsOf(
  member: Member,
  type?: NotificationGroup,
): Promise<Notification[]> {
  const { body } = await member.client.get<Notification[]>(
    `/api/notifications/${member.id}?limit=100`,
  )
  return type ? body.filter((one) => one.type === type) : body
}

/** Waits until a member has this number of notifications, optionally of one group. */
export const notifiedTimes = (member: Member, type: NotificationGroup, times: number) =>
  eventually(async () => {
    const all = await notificationsOf(member, type)
    return all.length >= times ? all : undefined
  })

/** Waits until no job is queued or running. */
export async function jobsDone(server: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.app.pool.query<{ left: boolean }>(
      'select exists (select from graphile_worker.jobs where attempts < max_attempts) as left',
    )
    return rows[0]?.left ? undefined : true
  })
}
