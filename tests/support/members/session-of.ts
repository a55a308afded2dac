import type { User } from '#contracts/accounts/accounts.ts'
import type { SessionId } from '#contracts/common/ids.ts'
import type { SessionUser } from '../../../server/platform/http/session.ts'
import type { Member } from './people.ts'

/** The session of a member, as use cases get it. */
export const sessionOf = (member: Member): SessionUser => ({
  id: member.id,
  dateOfBirth: '1990-05-17',
  suspended: false,
  sessionId: crypto.randomUUID() as SessionId,
  sessionEnds: new Date(Date.now() + 86_400_000),
  unseen: false,
  account: {} as User,
})
