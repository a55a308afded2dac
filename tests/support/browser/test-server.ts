import type { App } from '../../../server/platform/app.ts'
import type { Client } from '../server/client.ts'

/** A running Musika with a database, HTTP and jobs. */
export interface TestServer {
  url: string
  app: App
  dataDir: string
  databaseUrl: string
  /** A new visitor with separate cookies. */
  visitor(): Client
  stop(): Promise<void>
}
