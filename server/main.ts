import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { readConfig, StartError } from './config.ts'
import { startMusika } from './start.ts'

if (existsSync('.env')) loadEnvFile('.env')

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const musika = await startMusika(readConfig(), say)
  say(`Musika is open: ${musika.url}`)
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    say(`${signal}: finishing what is under way...`)
    musika.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Musika did not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  const sentence = error instanceof StartError ? error.message : `Musika could not start: ${error instanceof Error ? error.message : String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
