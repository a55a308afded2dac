import { somethingNew } from '#messages/notifications/push'
import type { PushPayload } from '#contracts/notifications/push.ts'

/** The parts of the worker's scope that these handlers use. */
export interface PushScope {
  registration: {
    showNotification(title: string, options: ShownNotification): Promise<void>
    pushManager: { subscribe(options: Subscription['options']): Promise<Subscription> }
  }
  clients: {
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  fetch: (url: string, init: RequestInit) => Promise<unknown>
  location: { origin: string }
}
interface OpenWindow {
  url: string
  focus(): Promise<OpenWindow>
}
interface ShownNotification {
  body: string
  tag: string
  icon: string
  renotify: boolean
  data: { id: string; link: string }
}
interface PushEvent {
  data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
/** The fields of a subscription that may be sent. */
interface Subscription {
  options: { applicationServerKey: BufferSource | null; userVisibleOnly: boolean }
  toJSON(): unknown
}
interface ChangeEvent {
  newSubscription?: Subscription | null
  oldSubscription?: Subscription | null
  waitUntil(work: Promise<unknown>): void
}
interface ClickEvent {
  notification: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

const icon = '/favicon.svg'

/**
 * Shows a push: `self.addEventListener('push', (event) => onPush(self, event))`. Browsers withdraw the permission if
 * a push shows nothing, so a notification is always shown.
 */
export function onPush(scope: PushScope, event: PushEvent): void {
  const { id, title, body, link, tag } = payloadOf(event)
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      icon,
      renotify: true,
      data: { id, link },
    }),
  )
}

/** Opens the notification's link, in an open window if there is one, and marks it read. */
export function onNotificationClick(scope: PushScope, event: ClickEvent): void {
  event.notification.close()
  const { id, link } = event.notification.data as { id: string; link: string }
  event.waitUntil(Promise.all([markRead(scope, id), show(scope, ownPath(link))]))
}

/** Sends a changed push address to the shop; without it, pushes would be lost. */
export function onSubscriptionChange(scope: PushScope, event: ChangeEvent): void {
  event.waitUntil(notifySubscription(scope, event))
}

async function notifySubscription(
  { registration, fetch, location }: PushScope,
  { newSubscription, oldSubscription }: ChangeEvent,
): Promise<void> {
  const subscription =
    newSubscription ??
    (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)))
  if (!subscription) return
  try {
    await fetch(`${location.origin}/api/push/subscriptions`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription.toJSON()),
    })
  } catch {
    // Without a connection, the next page that opens sends it.
  }
}

function payloadOf({ data }: PushEvent): PushPayload {
  const nothing: PushPayload = {
    id: '',
    title: 'Musika',
    body: somethingNew,
    link: '/notifications',
    tag: 'musika',
  }
  try {
    return { ...nothing, ...(data?.json() as Partial<PushPayload> | undefined) }
  } catch {
    return nothing
  }
}

/** The link if it is a path of the shop, otherwise the notifications page. */
const ownPath = (link: string): string => (/^\/(?![/\\])/.test(link) ? link : '/notifications')

async function markRead({ fetch, location }: PushScope, id: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return
  try {
    await fetch(`${location.origin}/api/notifications/${id}/read`, {
      method: 'PUT',
      credentials: 'same-origin',
    })
  } catch {
    // Without a connection it stays unread.
  }
}

async function show({ clients, location }: PushScope, path: string): Promise<void> {
  const url = location.origin + path
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  if (there) await there.focus()
  else await clients.openWindow(url)
}
