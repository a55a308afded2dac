import { StartError, type Config } from './config.ts'
import { planInactive, retentionDocument } from './modules/privacy/index.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: node server/main.ts privacy inactive --dry-run
       node server/main.ts privacy document`

/**
 * `inactive --dry-run` lists the members whom the daily job would notify and erase today, without doing it;
 * `document` prints docs/retention.md. Throws a `StartError` with the usage for any other command.
 */
export async function runPrivacyCommand(
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
): Promise<void> {
  const command = commandArguments.join(' ')
  if (command === 'document') return say(retentionDocument().trimEnd())
  if (command !== 'inactive --dry-run') throw new StartError(usage)
  await withDatabase(config, async (db) => {
    const { warn, erase, skipped } = await planInactive(db)
    say(`Would write to ${warn.length}:`)
    for (const username of warn) say(`  ${username}`)
    say(`Would erase ${erase.length}:`)
    for (const username of erase) say(`  ${username}`)
    say(`Would pass over ${skipped.length}:`)
    for (const { username, because } of skipped) say(`  ${username}: ${because.join('; ')}`)
    say('Nothing was done.')
  })
}
