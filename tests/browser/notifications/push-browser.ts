import type { BrowserContext } from 'playwright-core'
import type { PushSubscription } from '#contracts/notifications/push.ts'

/** Replaces push in a test browser, which has no push service. */
export interface PushManners {
  subscription: PushSubscription
  /** The member's answer to the permission prompt. */
  answer?: NotificationPermission
  /** False for a browser in which no service worker runs. */
  worker?: boolean
}

/** Gives a browser a push manager that behaves like this. */
export async function givePush(context: BrowserContext, manners: PushManners): Promise<void> {
  await context.addInitScript(({ subscription, answer = 'granted', worker = true }) => {
    const store = window.localStorage
    const granted = () => (store.getItem('test.permission') ?? 'default') as NotificationPermission
    const made = {
      options: { applicationServerKey: undefined as ArrayBuffer | undefined },
      toJSON: () => subscription,
      unsubscribe: () => {
        store.removeItem('test.key')
        return Promise.resolve(true)
      },
    }
    const known = () => {
      const key = store.getItem('test.key')
      if (!key) return null
      const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
      made.options.applicationServerKey = Uint8Array.from(binary, (each) =>
        each.charCodeAt(0),
      ).buffer
      return made
    }
    const registration = {
      pushManager: {
        getSubscription: () => Promise.resolve(known()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          store.setItem('test.key', applicationServerKey)
          return Promise.resolve(known())
        },
      },
    }
    Object.defineProperty(Notification, 'permission', { get: granted })
    Notification.requestPermission = () => {
      store.setItem('test.permission', answer)
      return Promise.resolve(answer)
    }
    navigator.serviceWorker.getRegistration = () =>
      Promise.resolve(worker ? (registration as unknown as ServiceWorkerRegistration) : undefined)
  }, manners)
}
