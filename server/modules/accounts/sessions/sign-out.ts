import type { App } from '../../../platform/app.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from './find-session.ts'

export async function signOut(app: App, sessionToken: string): Promise<void> {
  await app.change((tx) => endSessions(tx, { tokenHash: hashToken(sessionToken) }))
}
