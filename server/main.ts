import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { readConfig, StartError } from './config.ts'
import { runPrivacyCommand } from './privacy-command.ts'
import { runStaffCommand } from './staff-command.ts'
import { startMusika } from './start.ts'

if (existsSync('.env')) loadEnvFile('.env')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first signal that asks to stop; it may come before the shop is open. */
const asked = new Promise<NodeJS.Signals>((resolve) => {
  process.on('SIGTERM', resolve)
  process.on('SIGINT', resolve)
})

const [, , command, ...words] = process.argv

try {
  if (command === 'staff') {
    await runStaffCommand(readConfig(), words, say)
    process.exit(0)
  }
  if (command === 'privacy') {
    await runPrivacyCommand(readConfig, words, say)
    process.exit(0)
  }
  if (command) throw new StartError(`There is no command ${command}: only staff and privacy.`)
  const musika = await startMusika(readConfig(), say)
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
