import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { App } from '../../../server/platform/app.ts'
import { openDatabase, openPool } from '../../../server/platform/database/database.ts'
import { Client } from '../server/client.ts'
import { startProgram, type Program } from './program.ts'
import { freePort, type TestServer } from '../server/server.ts'

/** Programs of one shop that the tests of a file start, and may kill. */
export interface Programs {
  /**
   * What the builders of members and listings need of a server. Its `url` is that of the program that a test chooses.
   */
  server: TestServer
  /** The programs by name; a later one replaces one of the same name. */
  running: Map<string, Program>
  /** Starts a program with a data folder of its own. PostgreSQL knows its sessions by its name. */
  start: (name: string, environment?: Record<string, string>) => Promise<Program>
  killAll: () => Promise<void>
}

/** The programs of a file; after its last test they are killed. `database` is called in hooks and tests. */
export function sharedPrograms(
  database: () => string,
  environment: Record<string, string> = {},
): Programs {
  const running = new Map<string, Program>()
  const server = { url: '', visitor: () => new Client(server.url) } as unknown as TestServer
  beforeAll(async () => {
    const pool = openPool(database(), pino({ level: 'silent' }), 2)
    // PostgreSQL may be killed, too.
    pool.on('error', () => undefined)
    server.dataDir = await mkdtemp(path.join(tmpdir(), 'musika-programs-'))
    await chmod(server.dataDir, 0o755)
    server.databaseUrl = database()
    server.app = {
      pool,
      db: openDatabase(pool),
      events: { wake: () => undefined },
    } as unknown as App
    server.stop = () => pool.end()
  })
  async function killAll(): Promise<void> {
    for (const program of running.values()) program.kill('SIGKILL')
    await Promise.all([...running.values()].map(({ exited }) => exited))
  }
  afterAll(async () => {
    await killAll()
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  })
  return {
    server,
    running,
    async start(name, more = {}) {
      const url = new URL(database())
      url.searchParams.set('application_name', name)
      const port = more['PORT'] ?? String(await freePort())
      const program = await startProgram({
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: url.href,
        DATA_DIR: path.join(server.dataDir, name),
        PAYMENTS: 'simulated',
        PAYNOW_SIMULATOR_PORT: '0',
        RATE_LIMIT: 'off',
        SEED: 'none',
        ...environment,
        ...more,
      })
      running.set(name, program)
      return program
    },
    killAll,
  }
}
