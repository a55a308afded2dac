import { fork } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import { mayEmpty } from '#support/server/postgres.ts'
import { prepareStatements } from './prepared-statements.ts'
import { openModelShop } from './shop.ts'
import { failureReport, shrink, usualLength, walk } from './walk.ts'

/**
 * Runs many walks: `npm run walks -- 1000 --seed 7`. A failing walk is printed with its shortest steps and the command
 * that repeats it. Each process has a shop and a database.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    steps: { type: 'string', default: String(usualLength) },
    processes: { type: 'string', default: '2' },
    /** Set in a process that runs walks: the server of its database. */
    url: { type: 'string' },
  },
})
const [walks, seed, length] = [
  Number(positionals[0] ?? 10_000),
  Number(values.seed),
  Number(values.steps),
]
/** Walks after which a process says how far it is. */
const often = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Report {
  walks: number
  failed: number
  steps: number
  milliseconds: number
}

if (values.url) await walkOn(values.url)
else await startAll()

/** Runs the walks of this process's seeds. */
async function walkOn(url: string): Promise<void> {
  prepareStatements()
  const shop = await openModelShop(url)
  const report: Report = { walks: 0, failed: 0, steps: 0, milliseconds: 0 }
  for (let n = 0; n < walks; n += 1) {
    const walked = await walk(shop, seed + n, { length })
    report.walks += 1
    report.steps += walked.steps.length
    report.milliseconds += walked.milliseconds
    if (walked.faults.length > 0) {
      report.failed += 1
      say(`seed ${seed + n} failed: ${walked.faults[0]}; looking for its shortest steps`)
      say(failureReport(seed + n, await shrink(shop, walked)))
    }
    if ((n + 1) % often === 0) say(`${n + 1} of ${walks} from ${seed}: ${report.failed} failed`)
  }
  await shop.stop()
  process.send?.(report)
}

async function startAll(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-walks-'))
  await chmod(dataDir, 0o755)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, temporary: true })
  const processes = Math.min(Number(values.processes), walks)
  const started = performance.now()
  try {
    await mayEmpty(postgres.url, await readFile(path.join(dataDir, 'postgres.password'), 'utf8'))
    const share = Math.ceil(walks / processes)
    const reports = await Promise.all(
      Array.from({ length: processes }, (_, nth) =>
        inProcess(postgres.url, seed + nth * share, Math.min(share, walks - nth * share)),
      ),
    )
    const sum = (figure: keyof Report) => reports.reduce((all, each) => all + each[figure], 0)
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    say(
      `${sum('walks')} walks of up to ${length} steps from seed ${seed}: ${sum('failed')} failed; ${sum('steps')} steps, ${Math.round(sum('milliseconds') / Math.max(1, sum('walks')))} ms each, ${minutes} minutes in ${processes} processes`,
    )
    process.exitCode = sum('failed') === 0 && sum('walks') === walks ? 0 : 1
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function inProcess(url: string, from: number, count: number): Promise<Report> {
  const options = { url, seed: from, steps: length }
  const child = fork(fileURLToPath(import.meta.url), [
    String(count),
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ])
  return new Promise((resolve, reject) => {
    let report: Report | undefined
    child.on('message', (message) => (report = message as Report))
    child.on('exit', (code) =>
      report ? resolve(report) : reject(new Error(`a process of walks ended with ${code}`)),
    )
  })
}
