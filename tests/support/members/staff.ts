import { createHash, randomBytes } from 'node:crypto'
import type { StaffId } from '#contracts/common/ids.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'

/** A staff member with a session. */
export interface StaffMember {
  id: StaffId
  username: string
  role: StaffRole
  client: Client
}

/** Writes a staff member with an open session to the database. */
export async function createStaff(
  server: TestServer,
  role: StaffRole = 'admin',
  more: { username?: string; passwordHash?: string; sessionEnds?: Date } = {},
): Promise<StaffMember> {
  const username = more.username ?? `${role}-${randomBytes(4).toString('hex')}`
  const { id } = await server.app.db
    .insertInto('staff')
    .values({ username, role, password_hash: more.passwordHash ?? 'not a hash' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await server.app.db
    .insertInto('staff_sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      staff_id: id,
      expires_at: more.sessionEnds ?? new Date(Date.now() + 8 * 3_600_000),
    })
    .execute()
  const client = server.visitor()
  client.keep('musika_staff', token)
  return { id: id as StaffId, username, role, client }
}
