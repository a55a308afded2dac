import type { App } from '../../platform/app.ts'
import { hashToken } from './find-session.ts'

/** Ends the session, if there is one. */
export async function signOut(app: App, sessionToken: string): Promise<void> {
  await app.db.deleteFrom('sessions').where('token_hash', '=', hashToken(sessionToken)).execute()
}
