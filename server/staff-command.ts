import { parseArgs } from 'node:util'
import { staffRoles, type StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { staffNameRule } from '#contracts/staff/admin/admin-forms.rules.ts'
import { StartError, type Config } from './config.ts'
import { fileMost } from './platform/database/list-parts.ts'
import { refusalOf } from './kernel/domain-error.ts'
import { hashPassword } from './modules/accounts/index.ts'
import {
  createStaff,
  findStaffByName,
  newPassword,
  readAccounts,
  renewPassword,
} from './modules/staff/index.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: node server/main.ts staff list
       node server/main.ts staff add <name> --role ${staffRoles.join('|')}
       node server/main.ts staff reset <name>`

/**
 * Manages staff accounts from the command line: `add` and `reset` create a password and print it once. With the
 * embedded database, the shop must not be running at the same time. Throws a `StartError`.
 */
export async function runStaffCommand(
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
): Promise<void> {
  const { verb, name, role } = parseCommand(commandArguments)
  await withDatabase(config, async (db) => {
    if (verb === 'list') {
      const allAccounts = { page: 1, limit: fileMost, offset: 0 }
      for (const account of (await readAccounts(db, {}, allAccounts)).rows)
        say(`${account.username}\t${account.role}${account.disabled ? '\tdisabled' : ''}`)
      return
    }
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    if (verb === 'add')
      await db
        .transaction()
        .execute((tx) =>
          createStaff(tx, null, { username: name, role, passwordHash, temporary: true }),
        )
        .catch((error: unknown) => {
          refusalOf(error)
          throw new StartError(`A staff member already has the name ${name}.`)
        })
    else {
      const account = await findStaffByName(db, name)
      if (!account) throw new StartError(`No staff member has the name ${name}.`)
      await db
        .transaction()
        .execute((tx) => renewPassword(tx, null, { id: account.id, passwordHash }))
    }
    say(`${name} signs in at ${config.publicUrl}/admin/login with this password: ${password}`)
    say('It is shown only now, and to be changed after signing in.')
  })
}

function parseCommand(commandArguments: string[]): {
  verb: 'list' | 'add' | 'reset'
  name: string
  role: StaffRole
} {
  try {
    const { values, positionals } = parseArgs({
      args: commandArguments,
      options: { role: { type: 'string' } },
      allowPositionals: true,
    })
    const [verb, name = '', ...more] = positionals
    const role = staffRoles.find((known) => known === (values.role ?? 'admin'))
    const named = verb === 'list' || staffNameRule(name) === undefined
    if ((verb === 'list' || verb === 'add' || verb === 'reset') && named && role && !more.length)
      return { verb, name, role }
  } catch {
    // Unknown options are reported with the usage below.
  }
  throw new StartError(usage)
}
