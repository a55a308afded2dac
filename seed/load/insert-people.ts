import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoPerson } from '../catalogue/types.ts'
import { daysBefore } from './moments.ts'

/** Days after which the demo people have verified their phones, too. */
const phoneVerifiedFrom = 300

/** Accounts with a confirmed address. Answers their ids by username. */
export async function insertPeople(
  tx: Transaction<Schema>,
  people: DemoPerson[],
  passwordHash: string,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('users')
    .values(
      people.map((person) => {
        const since = daysBefore(now, person.memberSinceDaysAgo)
        return {
          username: person.username,
          email: person.email,
          password_hash: passwordHash,
          first_name: person.firstName,
          last_name: person.lastName,
          date_of_birth: person.dateOfBirth,
          phone_e164: person.phoneNumber,
          phone_raw: person.phoneNumber,
          house_number: person.houseNumber,
          street: person.street,
          city: person.city,
          about: person.about,
          email_verified_at: since,
          phone_verified_at: person.memberSinceDaysAgo >= phoneVerifiedFrom ? since : null,
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
