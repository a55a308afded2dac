import { sql } from 'kysely'
import { inactiveMonths } from '#contracts/privacy/privacy-limits.ts'
import type { App } from '../../../platform/app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findObligations, openObligations } from '../account-deletion/obligations.ts'
import { findToErase, findToWarn, warnedDays } from './find-inactive.ts'

/** Daily limits: a mistake stays small, and mail servers are not flooded. */
const warnedAtOnce = 500
const erasedAtOnce = 100
/** Members read per day. Some have had open obligations for years and must not hide the others. */
const candidates = 5000

/** A dry run: members to notify, to erase and to skip today, with the reasons. */
export async function planInactive(db: Database): Promise<{
  warn: string[]
  erase: string[]
  skipped: { username: string; because: string[] }[]
}> {
  const warn = await findToWarn(db, warnedAtOnce)
  const erase: string[] = []
  const skipped: { username: string; because: string[] }[] = []
  for (const { id, username } of await findToErase(db, candidates)) {
    if (erase.length === erasedAtOnce) break
    const open = await openObligations(db, id, 'en')
    if (open.length === 0) erase.push(username)
    else skipped.push({ username, because: open.map(({ says }) => says) })
  }
  return { warn: warn.map(({ username }) => username), erase, skipped }
}

/**
 * Warns members who have not signed in for 23 months, and erases those absent for 24. Members with open obligations
 * are skipped. Each member has a separate transaction that checks again under the lock of their row, so that a sign-in
 * at the same moment counts.
 */
export async function processInactive(app: App): Promise<void> {
  for (const { id } of await findToWarn(app.db, warnedAtOnce)) await warnMember(app, id)
  let erased = 0
  for (const { id } of await findToErase(app.db, candidates)) {
    if (erased === erasedAtOnce) break
    if (await eraseIfInactive(app, id)) erased += 1
  }
}

async function warnMember(app: App, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string; first_name: string; from: Date }>`
      update users set inactivity_warned_at = now()
      where id = ${id} and erased_at is null
        and last_sign_in_at < now() - make_interval(months => ${inactiveMonths - 1})
        and (inactivity_warned_at is null or inactivity_warned_at < last_sign_in_at)
      returning email::text, first_name, greatest(last_sign_in_at + make_interval(months => ${inactiveMonths}),
        now() + make_interval(days => ${warnedDays})) as from`.execute(tx)
    const [user] = rows
    if (!user) return
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      type: 'inactivity',
      params: { name: user.first_name, erasedFrom: user.from.toISOString() },
    })
  })
}

async function eraseIfInactive(app: App, id: string): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from users where id = ${id} and erased_at is null
        and last_sign_in_at < now() - make_interval(months => ${inactiveMonths})
        and inactivity_warned_at > last_sign_in_at
      for no key update`.execute(tx)
    if (rows.length === 0) return false
    if ((await findObligations(tx, id)).length > 0) return false
    await sql`insert into account_deletions (user_id, cause, due_at) values (${id}, 'inactive', now())
      on conflict do nothing`.execute(tx)
    return true
  })
}
