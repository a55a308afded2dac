import type { App } from '../../../server/platform/app.ts'
import type { Client } from '../server/client.ts'

/** A whole Musika of the test file's own: real database, real HTTP, real jobs. */
export interface TestServer {
  url: string
  app: App
  dataDir: string
  databaseUrl: string
  /** A new visitor with an own cookie jar. */
  visitor(): Client
  stop(): Promise<void>
}
