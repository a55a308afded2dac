import { forgetSiteFacts } from '../../server/platform/settings.ts'
import type { TestServer } from './server/server.ts'

/** Turns on a protection that a new shop does not have, until the end of the file. */
export async function turnOn(
  { app }: Pick<TestServer, 'app'>,
  setting: 'confirmed_email' | 'blind_ratings' | 'bidder_approval',
): Promise<void> {
  await app.pool.query(`update settings set value = '1' where name = $1`, [setting])
  forgetSiteFacts(app)
}
