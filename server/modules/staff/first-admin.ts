import type { Context } from 'hono'
import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { LoginHint } from '../../../contracts/staff/admin/staff.ts'
import type { App } from '../../platform/app.ts'
import { isLocal } from '../../platform/http/limits/client-address.ts'
import { namesLoopback } from '../../platform/http/limits/network.ts'
import { hashPassword } from '../accounts/index.ts'
import { findStaffByName, newPassword } from './accounts-store.ts'
import { createStaff } from './manage-accounts.ts'

/** The original login of the demo shop's first admin; the hash shows whether it is unchanged. */
const Generated = z.object({
  username: z.string(),
  password: z.string(),
  passwordHash: z.string(),
})
const fileOf = (app: App): string => path.join(app.config.dataDir, 'demo-admin.json')

/**
 * Creates the first admin if there is no staff account yet: from the environment or, in a shop with the demo catalogue,
 * `admin` with a random password. Prints the login while it is unchanged.
 */
export async function ensureFirstAdmin(app: App, say: (line: string) => void): Promise<void> {
  const { adminUsername, adminPassword } = app.config
  const demo = await isDemo(app)
  if (!adminPassword && adminUsername && !demo)
    say('ADMIN_USERNAME is set without ADMIN_PASSWORD: no staff account was made of it.')
  if (adminPassword || demo) {
    const username = adminUsername ?? 'admin'
    const password = adminPassword ?? newPassword()
    const made = await app.db.transaction().execute(async (tx) => {
      // Of two processes that start at once, one makes it.
      await sql`lock table staff in share row exclusive mode`.execute(tx)
      const { rows } = await sql`select from staff limit 1`.execute(tx)
      if (rows.length > 0) return false
      const passwordHash = await hashPassword(password)
      await createStaff(tx, null, { username, role: 'admin', passwordHash, temporary: false })
      if (!adminPassword)
        await writeFile(fileOf(app), JSON.stringify({ username, password, passwordHash }), {
          mode: 0o600,
        })
      return true
    })
    if (made && adminPassword) say(`The staff account ${username} was made.`)
  }
  const generated = await generatedLogin(app)
  if (!generated) return
  const { username, password } = generated
  say(
    isLocalShop(app)
      ? `Staff sign in at ${app.config.publicUrl}/admin/login: ${username} ${password}`
      : `Staff sign in at ${app.config.publicUrl}/admin/login: ${username} with the password in ${fileOf(app)}`,
  )
}

/** A shop that only this machine can reach under its own address. */
const isLocalShop = (app: App): boolean => namesLoopback(new URL(app.config.publicUrl).host)

/**
 * The login of a local shop with the demo catalogue, for people at this machine: neither the shop's address nor the
 * connection nor the requested address may be public, and no proxy may have passed the request on.
 */
export async function loginHint(app: App, c: Context): Promise<LoginHint | null> {
  const local = isLocalShop(app) && isLocal(c) && namesLoopback(c.req.header('host') ?? '')
  return local ? generatedLogin(app) : null
}

/** The login that the demo shop created for itself, until its password is changed. */
async function generatedLogin(app: App): Promise<LoginHint | null> {
  const stored = Generated.safeParse(await readStored(fileOf(app)))
  if (!stored.success) return null
  const { username, password, passwordHash } = stored.data
  const known = await findStaffByName(app.db, username)
  if (known?.passwordHash !== passwordHash || known.disabled || !(await isDemo(app))) return null
  return { username, password }
}

async function readStored(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // Not there, or cut short: no hint then.
    return undefined
  }
}

async function isDemo(app: App): Promise<boolean> {
  const { rows } = await sql`select from users where demo limit 1`.execute(app.db)
  return rows.length > 0
}
