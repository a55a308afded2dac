import {
  pushCalls,
  type PushSubscription as NewSubscription,
} from '#contracts/notifications/push.ts'
import { send } from '../../lib/api/calls.ts'

/**
 * The state of push on this device. `unsupported`: the browser does not offer it. `no_worker`: the service worker is
 * not running. `blocked`: the member or the browser has refused the permission.
 */
export type PushState = 'unsupported' | 'no_worker' | 'blocked' | 'off' | 'on'

/** The member who turned push on in this browser. It does not start for another member. */
const ownerKey = 'musika.push'
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = () => navigator.serviceWorker.getRegistration()
const serverSide = () => send(pushCalls.key, {})

/** A subscription has its keys, which the type does not say. */
const register = (subscription: PushSubscription) =>
  send(pushCalls.subscribe, { body: subscription.toJSON() as NewSubscription })

/** The current state. Throws if the shop cannot be reached. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await registration()
  if (!worker) return 'no_worker'
  const subscription = await worker.pushManager.getSubscription()
  return subscription && (await serverSide()).subscribed ? 'on' : 'off'
}

/** Asks for the permission, subscribes and registers with the shop. Returns the new state; throws on errors. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const worker = await registration()
  if (!worker) return 'no_worker'
  const { key } = await serverSide()
  const known = await worker.pushManager.getSubscription()
  // A subscription with another key, of an earlier shop at this address, cannot be used.
  if (known && keyOf(known) !== key) await known.unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await register(subscription)
  remember(userId)
  return 'on'
}

/** Unregisters at the shop first: after that, the browser's subscription is useless. */
export async function turnPushOff(): Promise<PushState> {
  await send(pushCalls.unsubscribe, {})
  remember(null)
  const worker = await registration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

/** Registers this device again after the same member has signed in again. */
export async function restorePush(userId: string): Promise<void> {
  if (!isSupported() || localStorage.getItem(ownerKey) !== userId) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription || (await serverSide()).subscribed) return
  await register(subscription)
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function remember(userId: string | null) {
  try {
    if (userId) localStorage.setItem(ownerKey, userId)
    else localStorage.removeItem(ownerKey)
  } catch {
    // Storage is switched off: pushes end with this session.
  }
}
