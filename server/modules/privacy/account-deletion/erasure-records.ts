import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'

/** Files of one line with the time, named by the number of an erased account. */
const folder = 'erasures'
const recordName = /^erasures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Accounts scheduled with one statement. */
const batch = 1000

/** Records outside the database that the account is erased, before it is. */
export async function recordErasure({ storage }: App, userId: string): Promise<void> {
  await storage.putOnce(`${folder}/${userId}`, Buffer.from(new Date().toISOString()))
}

/** Schedules the accounts that are recorded as erased and are not: an older backup of the database was restored. */
export async function repeatErasures(app: App): Promise<void> {
  let accounts: string[] = []
  for await (const { name } of app.storage.list(folder)) {
    const account = recordName.exec(name)?.[1]
    if (account) accounts.push(account)
    if (accounts.length < batch) continue
    await schedule(app, accounts)
    accounts = []
  }
  await schedule(app, accounts)
}

async function schedule({ db, log }: App, accounts: string[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    insert into account_deletions (user_id, cause, due_at)
    select id, 'asked', now() from users where id = any(${accounts}::uuid[])
    on conflict (user_id) do update set due_at = now(), held_at = null
      where account_deletions.due_at > now()
    returning user_id`.execute(db)
  for (const { user_id: user } of rows)
    log.warn({ user }, 'a restored account had been erased; it is erased again')
}
