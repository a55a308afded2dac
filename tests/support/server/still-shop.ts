import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { User } from '../../../contracts/accounts/accounts.ts'
import type { SessionId } from '../../../contracts/common/ids.ts'
import { openShop } from '../../../server/app.ts'
import type { SessionUser } from '../../../server/platform/http/session.ts'
import { Client } from './client.ts'
import { openConfig } from './configure.ts'
import { createDatabase } from './database.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from './server.ts'

/** Opens a shop without jobs, timers and HTTP, for direct calls of use cases. */
export async function openStillShop(): Promise<TestServer> {
  const database = await createDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-still-'))
  const config = openConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    PAYMENTS: 'simulated',
    PAYNOW_URL: 'http://127.0.0.1:9',
    AUCTION_EXTENSION_SECONDS: '0',
  })
  const shop = await openShop(config, database.url, pino({ level: 'silent' }))
  return {
    url: config.publicUrl,
    app: shop.app,
    dataDir,
    databaseUrl: database.url,
    visitor: () => new Client(config.publicUrl),
    async stop() {
      await shop.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The session of a member, as use cases get it. */
export const sessionOf = (member: Member): SessionUser => ({
  id: member.id,
  dateOfBirth: '1990-05-17',
  suspended: false,
  sessionId: crypto.randomUUID() as SessionId,
  sessionEnds: new Date(Date.now() + 86_400_000),
  unseen: false,
  account: {} as User,
})
