import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'

/** A member with a session. */
export interface Member {
  id: UserId
  username: string
  email: string
  phone: string
  client: Client
}

let count = 0
const firstNumber = Math.floor(Math.random() * 1e5)
/** The password of members in tests, and its hash. */
export const password = 'Tendai#2026!a'
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$a+rkeE7XzpizS17ssBBPVg$WDZiWjPkexu5IyunGyVCPLTw2BceBRvzHj1Jd6YZdBc'

/** Writes an adult with a verified email address (unless `unverified`) and an open session to the database. */
export async function createMember(
  server: TestServer,
  more: { dateOfBirth?: string; username?: string; city?: string; unverified?: boolean } = {},
): Promise<Member> {
  count += 1
  const username = more.username ?? `person${count}${randomBytes(2).toString('hex')}`
  const email = `${username}@people.example`
  // Counted, so that phone numbers are unique; from a random start, so that no test depends on one.
  const phone = `+2637710${String((firstNumber + count) % 1e5).padStart(5, '0')}`
  const user = await server.app.db
    .insertInto('users')
    .values({
      username,
      email,
      password_hash: passwordHash,
      first_name: 'Tendai',
      last_name: 'Moyo',
      date_of_birth: more.dateOfBirth ?? '1990-05-17',
      phone_e164: phone,
      phone_raw: phone,
      house_number: '14',
      street: 'Fife Avenue',
      city: more.city ?? 'Harare',
      email_verified_at: more.unverified ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await server.app.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: user.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const client = server.visitor()
  client.keep('musika_session', token)
  return { id: user.id as UserId, username, email, phone, client }
}

interface Members {
  2: [Member, Member]
  3: [Member, Member, Member]
  4: [Member, Member, Member, Member]
}

/** Several members, created one after the other. */
export async function createMembers<Count extends keyof Members>(
  server: TestServer,
  size: Count,
): Promise<Members[Count]> {
  const members: Member[] = []
  while (members.length < size) members.push(await createMember(server))
  return members as Members[Count]
}

/** Marks the member's phone number as verified. */
export const verifyPhone = async (server: TestServer, userId: string): Promise<void> => {
  await server.app.pool.query('update users set phone_verified_at = now() where id = $1', [userId])
}

/** Confirms the member's email address. */
export const verifyEmail = async (server: TestServer, userId: string): Promise<void> => {
  await server.app.pool.query('update users set email_verified_at = now() where id = $1', [userId])
}
