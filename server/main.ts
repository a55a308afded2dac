import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { readConfig, StartError } from './config.ts'

if (existsSync('.env')) loadEnvFile('.env')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first signal that asks to stop; it may come before the shop is open. */
const asked = new Promise<NodeJS.Signals>((resolve) => {
  process.on('SIGTERM', resolve)
  process.on('SIGINT', resolve)
})

const [, , command, ...words] = process.argv

try {
  // Read before the shop is loaded, so that errors in it are reported at once.
  const config = readConfig()
  if (command === 'staff') {
    const { runStaffCommand } = await import('./staff-command.ts')
    await runStaffCommand(config, words, say)
    process.exit(0)
  }
  if (command === 'privacy') {
    const { runPrivacyCommand } = await import('./privacy-command.ts')
    await runPrivacyCommand(config, words, say)
    process.exit(0)
  }
  if (command) throw new StartError(`There is no command ${command}: only staff and privacy.`)
  const { startMusika } = await import('./start.ts')
  const musika = await startMusika(config, say)
  say(`Musika is open: ${musika.url}`)
  say(`${await asked}: finishing what is under way...`)
  await musika.stop()
  process.exit(0)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = error instanceof StartError ? reason : `Musika failed: ${reason}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
