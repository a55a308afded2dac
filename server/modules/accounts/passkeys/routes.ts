import { passkeyCalls, passkeySignInCalls } from '#contracts/accounts/passkeys.ts'
import { messagesIn } from '../../../../messages/index.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pendingCookie, readCookie } from '../../../platform/http/session.ts'
import type { Hooks } from '../../../platform/module.ts'
import { openSession } from '../sessions/open-session.ts'
import { provenBy } from '../two-factor/with-proof.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { passkeyOf, passkeysOf, removePasskey, renamePasskey } from './passkeys-store.ts'
import { askForPasskey } from './sign-in-passkey.ts'

export function passkeyRoutes(app: App, route: Route, hooks: Hooks): void {
  route(passkeyCalls.list, async ({ user }) => (await passkeysOf(app.db, user.id)).map(passkeyOf))

  route(passkeyCalls.options, async ({ user, body, c }) => ({
    ...(await startPasskey(app, user, provenBy(c, body))),
  }))

  route(passkeyCalls.add, ({ user, body, c }) =>
    addPasskey(app, user, { ...body, userAgent: c.req.header('user-agent') }),
  )

  route(passkeyCalls.rename, ({ user, params, body }) =>
    renamePasskey(app, { userId: user.id, id: params.id }, body.name),
  )

  route(passkeyCalls.remove, async ({ user, params, body, c }) => {
    await removePasskey(app, user, params.id, provenBy(c, body))
    return { message: messagesIn('en').accountsAnswers.passkeyRemoved }
  })

  route(passkeySignInCalls.options, async ({ address, c }) => ({
    ...(await askForPasskey(app, { address, pending: readCookie(c, pendingCookie) })),
  }))

  route(passkeySignInCalls.signIn, async ({ body, address, c }) => ({
    user: await openSession(app, c, hooks, { passkey: body.credential, address }),
  }))
}
