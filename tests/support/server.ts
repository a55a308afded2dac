import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../server/config.ts'
import type { App } from '../../server/platform/app.ts'
import { startMusika } from '../../server/start.ts'
import { Client } from './client.ts'
import { createDatabase } from './database.ts'

/** A whole Musika of the test file's own: real database, real HTTP, real jobs. */
export interface TestServer {
  url: string
  app: App
  dataDir: string
  databaseUrl: string
  /** Somebody new, signed out, with an own cookie jar. */
  visitor(): Client
  stop(): Promise<void>
}

/** Starts one. Rate limits are off unless the test is about them. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const database = await createDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-server-'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    PAYNOW_SIMULATOR_PORT: '0',
    AUCTION_MIN_SECONDS: '0',
    AUCTION_EXTENSION_SECONDS: '0',
    LOG: 'warn',
    ...environment,
  })
  const musika = await startMusika(config, () => {})
  return {
    url: config.publicUrl,
    app: musika.shop.app,
    dataDir,
    databaseUrl: database.url,
    visitor: () => new Client(config.publicUrl),
    async stop() {
      await musika.stop()
      await database.drop()
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
