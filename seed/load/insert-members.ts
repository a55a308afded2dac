import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoMember } from '../catalogue/types.ts'
import { daysBefore } from './moments.ts'

/** Days after which demo members have verified their phones too. */
const phoneVerifiedFrom = 300

/** Inserts accounts with a confirmed address. Returns their ids by username. */
export async function insertMembers(
  tx: Transaction<Schema>,
  members: DemoMember[],
  passwordHash: string,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('users')
    .values(
      members.map((member) => {
        const since = daysBefore(now, member.memberSinceDaysAgo)
        return {
          username: member.username,
          email: member.email,
          password_hash: passwordHash,
          first_name: member.firstName,
          last_name: member.lastName,
          date_of_birth: member.dateOfBirth,
          phone_e164: member.phoneNumber,
          phone_raw: member.phoneNumber,
          house_number: member.houseNumber,
          street: member.street,
          city: member.city,
          about: member.about,
          email_verified_at: since,
          phone_verified_at: member.memberSinceDaysAgo >= phoneVerifiedFrom ? since : null,
          demo: true,
          created_at: since,
          updated_at: since,
        }
      }),
    )
    .returning(['id', 'username'])
    .execute()
  return new Map(rows.map((row) => [row.username, row.id]))
}
