import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { erasedAddress, reserveIdentities } from '../../accounts/index.ts'
import { deleteFiles } from '../../../platform/storage/file-deletions.ts'
import { closeAccount } from './close-account.ts'
import { findObligations } from './obligations.ts'
import { removePictures } from './remove-pictures.ts'
import { recordErasure } from './erasure-records.ts'
import { ownRows, tradeRecords, ownTexts, run, type ErasedMember } from './erased-rows.ts'

type Tx = Transaction<Schema>
type Outcome = 'done' | 'again' | 'held' | 'record'

interface Step {
  name: string
  /** `again`: the step has more rows and runs in another transaction; `record`: it is done outside of transactions. */
  take(app: App, tx: Tx, member: ErasedMember): Promise<Outcome>
}

const allOf = (statements: string[]) => async (_: App, tx: Tx, member: ErasedMember) => {
  for (const statement of statements) await run(tx, statement, member)
  return 'done' as const
}

/** The steps of the erasure, in order, each in one transaction. The account's row is changed last. */
const steps: Step[] = [
  { name: 'leave', take: endPublicActivity },
  { name: 'pictures', take: (_, tx, member) => removePictures(tx, member) },
  { name: 'own', take: allOf(ownRows) },
  { name: 'words', take: allOf(ownTexts) },
  { name: 'trade', take: allOf(tradeRecords) },
  { name: 'files', take: (_, tx, member) => requireFilesDeleted(tx, member) },
  { name: 'record', take: () => Promise.resolve('record') },
  { name: 'person', take: forgetMember },
]

/**
 * Erases an account whose grace period is over: deletes private data, and anonymizes data that others need. Resumes
 * after an interruption; two processes never erase the same account at once. While obligations are open, it is held
 * and the member is mailed. It is not finished before all files are deleted and it is recorded outside the database.
 */
export async function eraseAccount(app: App, userId: string): Promise<void> {
  for (;;) {
    const outcome = await app.change((tx) => nextStep(app, tx, userId))
    await deleteFiles(app)
    if (outcome === 'record') {
      await recordErasure(app, userId)
      await finishStep(app.db, userId, 'record')
    } else if (outcome !== 'again') return
  }
}

async function nextStep(app: App, tx: Tx, userId: string): Promise<Outcome> {
  const { rows } = await sql<ErasedMember & { done: string[] }>`
    select u.id, u.username::text, u.email::text, u.first_name as "firstName", u.last_name as "lastName",
      u.phone_e164 as phone, d.steps_done as done
    from account_deletions d join users u on u.id = d.user_id
    where d.user_id = ${userId} and d.finished_at is null and d.due_at <= now()
    for update of d skip locked`.execute(tx)
  const [member] = rows
  const step = member && steps.find(({ name }) => !member.done.includes(name))
  if (!member || !step) return 'done'
  const outcome = await step.take(app, tx, member)
  if (outcome === 'done') await finishStep(tx, userId, step.name)
  return outcome === 'done' ? 'again' : outcome
}

/** Marks a step as done, once. */
async function finishStep(db: App['db'] | Tx, userId: string, step: string): Promise<void> {
  await sql`update account_deletions set steps_done = steps_done || ${step}::text
    where user_id = ${userId} and ${step}::text <> all (steps_done)`.execute(db)
}

/** Ends all public activity, once no obligation is open. */
async function endPublicActivity(app: App, tx: Tx, member: ErasedMember): Promise<Outcome> {
  // Waits for parallel bids and purchases; later ones find the auctions closed.
  await sql`select from auctions where seller_id = ${member.id} and closed_at is null
    order by product_id for update`.execute(tx)
  await sql`select from products where seller_id = ${member.id} and status in ('active', 'reserved')
    order by id for update`.execute(tx)
  const open = await findObligations(tx, member.id)
  if (open.length > 0) {
    const { rows } = await sql<{ first: boolean }>`
      update account_deletions set held_at = now() where user_id = ${member.id}
      returning (select held_at from account_deletions where user_id = ${member.id}) is null as first`.execute(
      tx,
    )
    if (rows[0]!.first)
      await app.jobs.add(tx, 'send_mail', {
        to: member.email,
        type: 'deletion_held',
        params: { name: member.firstName, open },
      })
    return 'held'
  }
  await closeAccount(app, tx, member.id as UserId)
  return 'done'
}

/** Holds the erasure while a file of the member could not be deleted; the next run tries again. */
async function requireFilesDeleted(tx: Tx, member: ErasedMember): Promise<Outcome> {
  const left = await tx
    .selectFrom('file_deletions')
    .select('id')
    .where('account', '=', member.id)
    .limit(1)
    .executeTakeFirst()
  return left ? 'held' : 'done'
}

/** The username of an erased account, in every language. */
const deletedMember = 'Deleted member'

/** The last step: empties the account's row, which stays because others refer to it. */
async function forgetMember(app: App, tx: Tx, member: ErasedMember): Promise<Outcome> {
  await reserveIdentities(tx, { username: member.username, email: member.email })
  const [firstName, lastName] = deletedMember.split(' ')
  await sql`
    update users set username = ${deletedMember} || ' ' || right(id::text, 12),
      email = ${erasedAddress(member.id)}, password_hash = 'erased', first_name = ${firstName},
      last_name = ${lastName}, date_of_birth = date '1900-01-01', phone_e164 = 'erased:' || id,
      phone_raw = 'erased', house_number = '-', street = '-', city = '-', about = null,
      email_verified_at = null, phone_verified_at = null, suspension_reason = null, inactivity_warned_at = null, last_sign_in_at = now(),
      created_at = date_trunc('month', created_at), updated_at = now(), erased_at = now()
    where id = ${member.id}`.execute(tx)
  // A sign-in that failed since the other rows were deleted has added one.
  await sql`delete from security_events where user_id = ${member.id}`.execute(tx)
  await sql`update account_deletions set finished_at = now() where user_id = ${member.id}`.execute(
    tx,
  )
  // Pending mail to the member is dropped, except the confirmation of the deletion.
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where payload ->> 'to' = ${member.email} and locked_at is null))`.execute(tx)
  await app.jobs.add(tx, 'send_mail', {
    to: member.email,
    type: 'deleted',
    params: { name: member.firstName },
  })
  return 'done'
}
