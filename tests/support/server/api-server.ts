import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openShop } from '../../../server/app.ts'
import { listen } from '../../../server/serve.ts'
import { Client } from './client.ts'
import { openConfig } from './configure.ts'
import { createDatabase, testKey } from './database.ts'
import { areTimed, stepSweepsOf } from './sweeps.ts'
import type { TestServer } from './server.ts'

/** Starts a server without pages: API, jobs and live events. `DATABASE_URL` shares the database of another server. */
export async function startApi(environment: Record<string, string> = {}): Promise<TestServer> {
  const shared = environment['DATABASE_URL']
  const database = shared ? undefined : await createDatabase()
  const databaseUrl = shared ?? database!.url
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-api-'))
  const port = await listen('127.0.0.1', 0)
  const config = openConfig({
    PUBLIC_URL: `http://127.0.0.1:${port.port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    PAYMENTS: 'simulated',
    PAYNOW_SIMULATOR_PORT: '0',
    SECRET_KEY: testKey,
    ...environment,
    DATABASE_URL: databaseUrl,
  })
  const shop = await openShop(config, databaseUrl, pino({ level: 'silent' }))
  port.serve((request, env) => shop.http.fetch(request, env))
  await shop.work({ timedSweeps: areTimed })
  const sweeps = await stepSweepsOf(shop)
  return {
    url: config.publicUrl,
    app: shop.app,
    dataDir,
    databaseUrl,
    visitor: () => new Client(config.publicUrl),
    async stop() {
      sweeps.stop()
      await shop.drain()
      shop.endStreams()
      await port.close(6000)
      await shop.stop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
