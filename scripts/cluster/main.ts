import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { takeDown } from './down.ts'
import { DrillError } from './failure.ts'
import {
  addWeb,
  cutPrimary,
  freezePrimary,
  freezeStorage,
  killPart,
  killPrimary,
  killPrimaryMachine,
} from './faults.ts'
import { createCluster, fullSize, readCluster, smallSize, type Cluster } from './layout.ts'
import { findPrograms } from './packages.ts'
import { deploy, roll } from './releases/roll.ts'
import { backUp, databaseClock, restoreTo } from './restore.ts'
import { describe } from './status.ts'
import { bringUp, shopUrl } from './up.ts'

/**
 * A whole cluster on this machine, from the files of deploy/: `npm run cluster -- up`. docs/operations/drill.md has the
 * commands.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: path.join(tmpdir(), 'musika-cluster') },
    /** Where Debian is installed if this machine lacks programs. It is used again. */
    root: { type: 'string', default: path.join(tmpdir(), 'musika-cluster-debian') },
    port: { type: 'string', default: '7600' },
    small: { type: 'boolean', default: false },
    /** `kill-primary` kills Patroni as well. */
    machine: { type: 'boolean', default: false },
    /** The moment to `restore`, such as 2026-11-27 12:00:00+00; unset: now. */
    to: { type: 'string' },
    /** What to `roll` out, present or next; unset: what runs. */
    release: { type: 'string' },
    /** Which steps `prove` runs, and how often step 1 loses the primary in each way. */
    steps: { type: 'string', default: '1,2,3,4,5,6' },
    killed: { type: 'string', default: '20' },
    'powered-off': { type: 'string', default: '10' },
    frozen: { type: 'string', default: '10' },
    cut: { type: 'string', default: '10' },
    views: { type: 'string', default: '200' },
    streams: { type: 'string', default: '1000' },
    /** Step 4: the share of a core of each web process, and how often each number of them is measured. */
    share: { type: 'string', default: '0.2' },
    rounds: { type: 'string', default: '3' },
    live: { type: 'string', default: '50000' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folder = path.resolve(values.folder)

/** A command that breaks something and says what it did. */
const fault = (action: (cluster: Cluster) => Promise<string>) => async () =>
  say(await action(readCluster(folder)))
const [name = '', number = '1'] = positionals

const commands: Record<string, () => Promise<void>> = {
  async up() {
    const root = findPrograms(path.resolve(values.root), say)
    const size = values.small ? smallSize : fullSize
    const cluster = createCluster(folder, { firstPort: Number(values.port), size, root })
    await bringUp(cluster, say)
    say(`Musika is open: ${shopUrl(cluster)}`)
  },
  async status() {
    for (const line of await describe(readCluster(folder))) say(line)
  },
  'kill-primary': fault(values.machine ? killPrimaryMachine : killPrimary),
  'freeze-primary': fault(freezePrimary),
  'cut-primary': fault(cutPrimary),
  'kill-web': fault((cluster) => killPart(cluster, `web${number}`)),
  'kill-worker': fault((cluster) => killPart(cluster, `worker${number}`)),
  'kill-valkey': fault((cluster) => killPart(cluster, 'valkey')),
  'kill-storage': fault(freezeStorage),
  'add-web': fault(addWeb),
  async restore() {
    const cluster = readCluster(folder)
    const moment = values.to ?? (await databaseClock(cluster))
    say(
      `The database of ${moment} is at ${await restoreTo(cluster, moment)} until the next restore.`,
    )
  },
  async backup() {
    await backUp(readCluster(folder))
    say('The database is backed up.')
  },
  async roll() {
    const cluster = readCluster(folder)
    if (values.release) await deploy(cluster, values.release, say)
    else await roll(cluster, say)
  },
  async prove() {
    // Imports the tests, with their packages for development.
    const { prove } = await import('../../tests/cluster/prove.ts')
    const proved = await prove(
      readCluster(folder),
      {
        steps: values.steps.split(',').map(Number),
        rounds: {
          killed: Number(values.killed),
          poweredOff: Number(values['powered-off']),
          frozen: Number(values.frozen),
          cut: Number(values.cut),
        },
        shares: { share: Number(values.share), rounds: Number(values.rounds) },
        live: Number(values.live),
        load: { viewsPerSecond: Number(values.views), streams: Number(values.streams) },
      },
      say,
    )
    process.exitCode = proved ? 0 : 1
  },
  async down() {
    await takeDown(readCluster(folder), say)
  },
}

try {
  const command = commands[name]
  if (!command) throw new DrillError(`Say one of: ${Object.keys(commands).join(', ')}.`)
  await command()
} catch (error) {
  if (!(error instanceof DrillError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
