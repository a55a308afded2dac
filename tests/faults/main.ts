import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { playSchedule, type Played } from './schedules/schedule.ts'
import { moneyFaults } from './schedules/settled.ts'
import { openWorld } from './schedules/world.ts'

/**
 * The long run of the fault tests: `npm run faults -- --schedules 1000 --seed 7`. A failing schedule is printed with
 * its seed and steps; `--seed <that> --schedules 1` runs its steps again.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const schedules = Number(values.schedules)
const seed = Number(values.seed)
/** Schedules that share a database. Each check reads all of it. */
const schedulesPerDatabase = 60

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${schedules} schedules from seed ${seed}`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-faults-'))
await chmod(dataDir, 0o755)
const log = pino({ level: 'silent' })
// Only the processes of Musika are killed, not PostgreSQL, so no write needs to wait for the disk.
const postgres = await startEmbeddedPostgres({ dataDir, log, temporary: true })
type Failed = Pick<Played, 'seed' | 'steps' | 'faults'>
const failed: Failed[] = []
const total = { calls: 0, unanswered: 0, killed: 0, milliseconds: 0 }
const started = performance.now()
try {
  for (let from = 0; from < schedules; from += schedulesPerDatabase)
    await playBatch(from, Math.min(schedules, from + schedulesPerDatabase))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
say(
  `${schedules} schedules from seed ${seed}: ${failed.length} failed; ${total.calls} calls, ${total.unanswered} without an answer, ${total.killed} processes killed; ${Math.round(total.milliseconds / schedules)} ms each, ${minutes} minutes`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function playBatch(from: number, to: number): Promise<void> {
  const url = await freshDatabase(`faults_${from}`)
  const world = await openWorld(url)
  try {
    for (let n = from; n < to; n += 1) {
      const played = await playSchedule(world, seed + n)
      for (const figure of ['calls', 'unanswered', 'killed', 'milliseconds'] as const)
        total[figure] += played[figure]
      if (played.faults.length > 0) report(played, await world.log())
    }
    const faults = await moneyFaults(world)
    if (faults.length > 0) report({ seed: seed + from, steps: [], faults }, await world.log())
    say(
      `${to} of ${schedules}: ${Math.round(total.milliseconds / to)} ms each, ${failed.length} failed`,
    )
  } finally {
    await world.stop()
  }
}

function report(played: Failed, lines: string): void {
  failed.push(played)
  say(`\nFAILED --seed ${played.seed} --schedules 1`)
  const errors = lines.split('\n').filter((line) => /"level":[45]0/.test(line))
  for (const line of [...played.steps, '', ...played.faults, ...errors.slice(-5)]) say(`  ${line}`)
}

async function freshDatabase(name: string): Promise<string> {
  const admin = await connectTo(postgres.url)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}
