import type { Context } from 'hono'
import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { LoginHint } from '#contracts/staff/admin/staff.ts'
import type { App } from '../../platform/app.ts'
import { isLocal } from '../../platform/http/limits/client-address.ts'
import { namesLoopback } from '../../platform/http/limits/network.ts'
import { hashPassword } from '../accounts/index.ts'
import { findStaffByName, newPassword } from './accounts-store.ts'
import { createStaff } from './manage-accounts.ts'

/** The generated login of the demo shop's first admin. The hash shows whether the password is unchanged. */
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
      // If two processes start at once, only one creates the account.
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

/** Whether the shop's URL is a loopback address, which only this machine can reach. */
const isLocalShop = (app: App): boolean => namesLoopback(new URL(app.config.publicUrl).host)

/**
 * The login of a local shop with the demo catalogue, for people at this machine only: neither the shop's URL nor the
 * connection nor the requested host may be public, and the request must not come through a proxy.
 */
export async function loginHint(app: App, c: Context): Promise<LoginHint | null> {
  const local = isLocalShop(app) && isLocal(c) && namesLoopback(c.req.header('host') ?? '')
  return local ? generatedLogin(app) : null
}

/** The generated login of the demo shop. Returns null once its password is changed. */
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
    // The file is missing or incomplete, so there is no hint.
    return undefined
  }
}

async function isDemo(app: App): Promise<boolean> {
  const { rows } = await sql`select from users where demo limit 1`.execute(app.db)
  return rows.length > 0
}
