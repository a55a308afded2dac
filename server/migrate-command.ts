import { StartError, type Config } from './config.ts'
import { withDatabase } from './with-database.ts'

/**
 * Migrates the database and says what it changed. Safe to run at the same time on several machines. Throws a
 * `StartError`.
 */
export async function runMigrateCommand(
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
): Promise<void> {
  if (commandArguments.length > 0) throw new StartError('Usage: node server/main.ts migrate')
  await withDatabase(
    config,
    async (_db, { applied }) =>
      say(
        applied === 0
          ? 'The database was up to date: nothing was changed.'
          : `Migrations applied: ${applied}. The database is up to date.`,
      ),
    say,
  )
}
