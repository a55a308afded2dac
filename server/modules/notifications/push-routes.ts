import { messagesIn } from '../../../messages/index.ts'
import { pushCalls } from '#contracts/notifications/push.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pushKeys } from './push-keys.ts'
import { isSubscribed, subscribe, unsubscribe } from './push-subscriptions.ts'

export function pushRoutes(app: App, route: Route): void {
  route(pushCalls.key, async ({ user }) => ({
    key: (await pushKeys(app)).publicKey,
    subscribed: await isSubscribed(app, user),
  }))

  route(pushCalls.subscribe, async ({ user, body }) => {
    await subscribe(app, user, body)
    return { message: messagesIn('en').notificationsAnswers.pushOn }
  })

  route(pushCalls.unsubscribe, async ({ user }) => {
    await unsubscribe(app, user)
    return { message: messagesIn('en').notificationsAnswers.pushOff }
  })
}
