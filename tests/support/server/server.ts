import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { inject } from 'vitest'
import { startMusika } from '../../../server/start.ts'
import { Client } from './client.ts'
import { configure, isSettable, openConfig, type Environment } from './configure.ts'
import { createDatabase, explained, testKey } from './database.ts'
import { takeServer } from './reused-server.ts'
import { areTimed, stepSweepsOf } from './sweeps.ts'
import type { TestServer } from '../browser/test-server.ts'

export type { TestServer } from '../browser/test-server.ts'

/**
 * Starts a server; rate limits are off by default. If all environment variables can be changed while it runs, it may be
 * the server of an earlier file, reset. Use `own` for a test that stops the server or changes its schema.
 */
export async function startServer(
  environment: Environment = {},
  { own = !isSettable(environment) } = {},
): Promise<TestServer> {
  if (own) return openServer(environment)
  const server = await takeServer(() => openServer({}))
  await configure(server, environment)
  return server
}

async function openServer(environment: Environment): Promise<TestServer> {
  const database = await createDatabase()
  const dataDir = await mkdtemp(path.join(inject('folder'), 'server-'))
  const port = await freePort()
  const config = openConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    PAYMENTS: 'simulated',
    PAYNOW_SIMULATOR_PORT: '0',
    SECRET_KEY: testKey,
    AUCTION_MIN_SECONDS: '0',
    AUCTION_EXTENSION_SECONDS: '0',
    LOG: 'warn',
    ...environment,
  })
  const musika = await startMusika(config, () => {}, { timedSweeps: areTimed })
  const sweeps = await stepSweepsOf(musika.shop)
  return {
    url: config.publicUrl,
    app: musika.shop.app,
    dataDir,
    databaseUrl: database.url,
    visitor: () => new Client(config.publicUrl),
    async stop() {
      sweeps.stop()
      await explained('the stop of the shop', musika.stop())
      await explained('the removal of the database', database.drop())
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
