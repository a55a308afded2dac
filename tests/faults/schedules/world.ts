import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { pino } from 'pino'
import { openShop, type Shop } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { startSimulator } from '../../../server/platform/payments/paynow/simulator/simulator.ts'
import { Client } from '#support/server/client.ts'
import { testKey } from '#support/server/database.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { startProgram, type Program } from '#support/processes/program.ts'
import { freePort, type TestServer } from '#support/server/server.ts'
import { simulatorAt, type SimulatorControl } from '#support/money/simulator.ts'
import type { Random } from './random.ts'

/** One of the two processes that serve the shop. */
interface Place {
  url: string
  program: Program | undefined
  /** Resolves when it handles requests again. */
  ready: Promise<unknown>
}

/**
 * Two processes of Musika with one database and a simulated provider. The test's process only observes and moves
 * clocks.
 */
export interface World {
  server: TestServer
  simulator: SimulatorControl
  /** The address of a running process. */
  address(random: Random): string
  /** Kills one process with SIGKILL if the other one runs. It restarts automatically. */
  kill(random: Random): string
  /** Freezes one process for a moment, with any locks that it holds. */
  freeze(random: Random): Promise<string>
  /** Cuts some of the processes' connections to the database. */
  cut(random: Random): Promise<string>
  /** The errors in the processes' logs. */
  log(): Promise<string>
  /** Resolves when both processes handle requests. */
  whole(): Promise<void>
  stop(): Promise<void>
}

const silent = pino({ level: 'silent' })
/** The application name of this process's connections, which are not cut. */
const watching = 'watcher'
/** Milliseconds for which a process is frozen. */
const frozen = 250

export async function openWorld(databaseUrl: string): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-world-'))
  const provider = await startSimulator({ dataDir, port: 0, speed: 50 })
  const environment = {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    SEED: 'none',
    LOG: 'warn',
    PAYMENTS: 'simulated',
    PAYNOW_URL: provider.url,
    AUCTION_MIN_SECONDS: '0',
    AUCTION_EXTENSION_SECONDS: '5',
  }
  const own = { DATA_DIR: path.join(dataDir, 'watcher'), SECRET_KEY: testKey }
  const config = readConfig({ ...environment, ...own })
  const watched = new URL(databaseUrl)
  watched.searchParams.set('application_name', watching)
  const watcher: Shop = await openShop(config, watched.href, silent)
  await disableNewSellerTerms(watcher)
  const start = (port: number) =>
    startProgram({
      ...environment,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(dataDir, String(port)),
    })
  const open = async (): Promise<Place> => {
    const port = await freePort()
    const program = await start(port)
    return { url: `http://127.0.0.1:${port}`, program, ready: Promise.resolve() }
  }
  const places = await Promise.all([open(), open()])
  const running = () => places.filter((place) => place.program)
  const name = (place: Place) => (place === places[0] ? 'A' : 'B')
  let stopped = false

  async function again(place: Place): Promise<void> {
    place.program = await start(Number(new URL(place.url).port))
    if (stopped) place.program.kill('SIGKILL')
  }
  return {
    server: {
      get url() {
        return running()[0]!.url
      },
      app: watcher.app,
      dataDir,
      databaseUrl,
      visitor: () => new Client(running()[0]!.url),
      stop: () => watcher.stop(),
    },
    simulator: simulatorAt(provider.url, dataDir),
    address: (random) => random.one(running()).url,
    kill(random) {
      const victim = random.one(places)
      const { program } = victim
      if (!program || running().length < 2) return 'nobody'
      victim.program = undefined
      program.kill('SIGKILL')
      victim.ready = program.exited.then(() => again(victim))
      return name(victim)
    },
    async freeze(random) {
      const victim = random.one(running())
      victim.program!.kill('SIGSTOP')
      await passes(frozen)
      victim.program?.kill('SIGCONT')
      return name(victim)
    },
    async cut(random) {
      const most = 1 + random.below(12)
      const { rowCount } = await watcher.app.pool.query(
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity where datname = current_database() and application_name <> '${watching}'
             and client_port is not null and backend_start < clock_timestamp() - interval '1 second'
           order by random() limit $1) victims`,
        [most],
      )
      return `${rowCount} connections`
    },
    async log() {
      const files = places.map(({ url }) =>
        readFile(path.join(dataDir, new URL(url).port, 'logs/musika.log'), 'utf8').catch(() => ''),
      )
      return (await Promise.all(files)).join('')
    },
    async whole() {
      await Promise.all(places.map((place) => place.ready))
    },
    async stop() {
      stopped = true
      for (const place of places) place.program?.kill('SIGKILL')
      await Promise.all(places.map((place) => place.ready.catch(() => undefined)))
      await watcher.stop()
      await provider.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
