import type { SessionId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { recordEvent } from '../security/record-event.ts'
import { voidPending } from '../two-factor/pending-sign-in.ts'
import { endSessions } from './end-sessions.ts'

/** Ends one session of the member, or all but the one that asks. Returns the number of ended sessions. */
export async function endOwnSessions(
  app: App,
  { id: userId, sessionId }: SessionUser,
  { id, userAgent }: { id?: SessionId; userAgent: string | undefined },
): Promise<number> {
  const ended = await app.change(async (tx) => {
    const count = await endSessions(tx, id ? { userId, id } : { userId, except: sessionId })
    if (!id) await voidPending(tx, userId)
    // Ending the own session is signing out.
    if (count > 0 && id !== sessionId)
      await recordEvent(tx, {
        userId,
        type: 'sessions_ended',
        userAgent,
        now: await app.clock.now(tx),
      })
    return count
  })
  return ended
}
