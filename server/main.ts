import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig, StartError, type Config } from './config.ts'

if (existsSync('.env')) loadEnvFile('.env')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Resolves with the first stop signal, which may arrive before the shop is open. */
const stopSignal = new Promise<NodeJS.Signals>((resolve) => {
  process.on('SIGTERM', resolve)
  process.on('SIGINT', resolve)
})

/** Milliseconds for a stop after the drain delay. What is still running then is cut off, as in a crash. */
const stopWithin = 9000

type Command = (
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
) => Promise<void>

const commands = new Map<string, () => Promise<Command>>([
  ['migrate', async () => (await import('./migrate-command.ts')).runMigrateCommand],
  ['files', async () => (await import('./files-command.ts')).runFilesCommand],
  ['staff', async () => (await import('./staff-command.ts')).runStaffCommand],
  ['privacy', async () => (await import('./privacy-command.ts')).runPrivacyCommand],
  ['secret-key', async () => (await import('./secret-key-command.ts')).runSecretKeyCommand],
])

const [, , command, ...commandArguments] = process.argv

try {
  // Read the configuration before importing the shop, so that mistakes in it are reported at once.
  const config = readConfig()
  if (command) {
    const run = await commands.get(command)?.()
    if (!run)
      throw new StartError(
        `There is no command ${command}: only ${[...commands.keys()].join(', ')}.`,
      )
    await run(config, commandArguments, say)
    process.exit(0)
  }
  const { startMusika } = await import('./start.ts')
  const musika = await startMusika(config, say)
  say(`${config.role === 'worker' ? 'The worker' : 'Musika'} is open: ${musika.url}`)
  say(`${await stopSignal}: finishing what is under way...`)
  await Promise.race([musika.stop(), delay(config.drainSeconds * 1000 + stopWithin)])
  process.exit(0)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = error instanceof StartError ? reason : `Musika failed: ${reason}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
