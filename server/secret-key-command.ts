import { StartError, type Config } from './config.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { replaceKey } from './platform/secrets/require-key.ts'
import { withDatabase } from './with-database.ts'

/** `replace` accepts this machine's key in place of a lost one. Throws a `StartError` for any other command. */
export async function runSecretKeyCommand(
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
): Promise<void> {
  if (commandArguments.join(' ') !== 'replace')
    throw new StartError('Usage: node server/main.ts secret-key replace')
  await withDatabase(config, async (db) => replaceKey(db, await openSecrets(config)))
  say('The secret key of this machine is now that of the database.')
  say('Staff with one-time codes sign in with a recovery code, or after "staff reset".')
}
