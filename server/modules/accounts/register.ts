import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Registration, User } from '#contracts/accounts/accounts.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { recordConsent } from '../consents/index.ts'
import { insertSession, type Browser } from './sessions/insert-session.ts'
import { takenByErased } from './erased-identities.ts'
import { hashPassword } from './passwords/passwords.ts'
import { claimPhone } from './contact-details/phone-claims.ts'
import { phoneOf, storedPhone } from './contact-details/phone-number.ts'
import { userColumns, userOf } from './queries.ts'
import { taken, takenErrorOf, uniqueFields, type UniqueField } from './unique-fields.ts'
import { refuseContactNames } from './refuse-contact-names.ts'
import { newUsernameRule, officialNames } from './usernames.rules.ts'
import { limitTakenAnswers } from './taken-answers.ts'
import { issueToken } from './tokens.ts'

/**
 * Creates an account, opens its session and mails its verification link. Throws `invalid_request`, `rate_limited`, or
 * `username_taken`, `email_taken`, `phone_taken` with every taken field.
 */
export async function register(
  app: App,
  form: Registration,
  browser: Browser,
): Promise<{ user: User; token: string }> {
  await app.limits.take('register_address', browser.address)
  const registered = await limitTakenAnswers(app, browser.address, (onTaken) =>
    createAccount(app, form, { browser, onTaken }),
  )
  if (browser.earlierSession) app.events.wake()
  return registered
}

/**
 * A number that others claim without verification may be claimed too; `onTaken` is called then, because the failing
 * sign-in by that number would reveal the other claim.
 */
async function createAccount(
  app: App,
  form: Registration,
  { browser, onTaken }: { browser: Browser; onTaken: () => void },
): Promise<{ user: User; token: string }> {
  const { username } = form
  refuseUsername(username)
  refuseContactNames(form)
  const phone = storedPhone(form.phoneNumber)
  await refuseTaken(app, { username, email: form.email, phoneNumber: phone })

  const passwordHash = await hashPassword(form.password)
  return app.db
    .transaction()
    .execute(async (tx) => {
      if (await claimPhone(tx, phone)) onTaken()
      const row = await tx
        .insertInto('users')
        .values({
          username,
          email: form.email,
          password_hash: passwordHash,
          first_name: form.firstName.trim(),
          last_name: form.lastName.trim(),
          date_of_birth: form.dateOfBirth,
          phone_e164: phone,
          phone_raw: form.phoneNumber.trim(),
          house_number: form.houseNumber.trim(),
          street: form.street.trim(),
          city: form.city.trim(),
        })
        .returning(userColumns)
        .executeTakeFirstOrThrow()
      const token = await issueToken(app, tx, row.id as UserId, 'verify_email')
      for (const purpose of ['terms', 'privacy'])
        await recordConsent(tx, { userId: row.id, purpose, given: true, how: 'registration' })
      await app.jobs.add(tx, 'send_mail', {
        to: row.email,
        type: 'verification',
        params: { name: row.first_name, token },
      })
      const session = await insertSession(app, tx, { ...browser, userId: row.id, passwordHash })
      return { user: userOf(row), token: session }
    })
    .catch((error: unknown) => {
      // A parallel request registered the same values: the unique constraint decides.
      throw takenErrorOf(error) ?? error
    })
}

/** A phone number is refused, because sign-in accepts both. */
function refuseUsername(username: string): void {
  const problem = newUsernameRule(username)
  if (problem) throw invalidField('username', messageRef(problem))
  if (phoneOf(username))
    throw invalidField('username', messageRef('accountsRefusals.usernameIsPhone'))
}

/** What a username looks like, in SQL. */
const look = (username: string) => sql<string>`look_of(${username})`

/** Whether a name looks like one of the shop, with any signs between its parts. */
async function isOfficial(app: App, username: string): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${officialNames}::text[]) as name
    where look_of(name) = ${look(username.replaceAll(/[._-]/g, ''))}`.execute(app.db)
  return rows.length > 0
}

async function refuseTaken(app: App, wanted: Record<UniqueField, string>): Promise<void> {
  const rows = await app.db
    .selectFrom('users')
    .select(({ eb }) => [
      eb
        .or([eb('username', '=', wanted.username), eb('username_look', '=', look(wanted.username))])
        .as('username'),
      eb('email', '=', wanted.email).as('email'),
      eb
        .and([eb('phone_e164', '=', wanted.phoneNumber), eb('phone_verified_at', 'is not', null)])
        .as('phoneNumber'),
    ])
    .where((eb) =>
      eb.or([
        eb('username', '=', wanted.username),
        eb('username_look', '=', look(wanted.username)),
        eb('email', '=', wanted.email),
        eb('phone_e164', '=', wanted.phoneNumber),
      ]),
    )
    .execute()
  const fields = uniqueFields.filter((field) => rows.some((row) => row[field]))
  if (await isOfficial(app, wanted.username)) fields.push('username')
  fields.push(...(await takenByErased(app.db, wanted)))
  if (fields.length > 0) throw taken([...new Set(fields)])
}
