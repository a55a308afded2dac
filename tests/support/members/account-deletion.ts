import type { Member } from './people.ts'
import { password } from './people.ts'
import type { TestServer } from '../server/server.ts'
import { eraseDue } from '../../../server/modules/privacy/account-deletion/erase-due.ts'

/** Requests the deletion of the member's account. */
export const asksForDeletion = (member: Member, currentPassword = password) =>
  member.client.post<{ code?: string; message: string; dueAt: string }>('/api/account/deletion', {
    currentPassword,
  })

/** Lets the waiting period pass and runs the deletion. */
export async function daysGoBy(server: TestServer, member: Pick<Member, 'id'>): Promise<void> {
  await server.app.pool.query(
    `update account_deletions set due_at = now() - interval '1 second', held_at = held_at - interval '2 days'
     where user_id = $1`,
    [member.id],
  )
  await eraseDue(server.app)
}
