import {
  answerFile,
  answerPage,
  answerPicture,
  answerRead,
  cacheOpenPages,
  readyOfflinePage,
} from './answer.ts'
import { dropUnknownStores, wipePersonal } from './cached.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { requestKind } from './request-kind.ts'

declare const self: ServiceWorkerGlobalScope

/** Only the offline page is loaded in advance, because visitors pay for their data. */
self.addEventListener('install', (event) => {
  event.waitUntil(readyOfflinePage(self.location.origin).then(() => self.skipWaiting()))
})

/** A new release takes over at once: pages come from the network first and refer to its files. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropUnknownStores(),
      // The browser requests a page while the worker starts.
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  )
  // Not part of the activation, which requests of pages wait for: it may load files from the network.
  self.clients
    .matchAll({ type: 'window', includeUncontrolled: true })
    .then((pages) => cacheOpenPages(pages.map(({ url }) => url)))
    .catch(() => undefined)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (isSignOut(request)) event.waitUntil(wipePersonal())
  switch (requestKind(request, self.location.origin)) {
    case 'page': {
      const preloaded = event.preloadResponse as Promise<Response | undefined>
      return event.respondWith(answerPage(request, later, preloaded))
    }
    case 'read':
      return event.respondWith(answerRead(request, later))
    case 'picture':
      return event.respondWith(answerPicture(request, later))
    case 'file':
      return event.respondWith(answerFile(request, later))
    case undefined:
      return undefined
  }
})

/** True even if the call fails later: signing out on a shared phone must leave no data behind. */
function isSignOut({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/api/auth/signout'
}

self.addEventListener('push', (event) => onPush(self, event))
self.addEventListener('notificationclick', (event) => onNotificationClick(self, event))
self.addEventListener('pushsubscriptionchange', (event) => onSubscriptionChange(self, event))
