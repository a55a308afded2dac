import {
  overlayRemoval,
  overlaysOfEntry,
  popOverlays,
  settleOverlays,
} from '../../ui/overlays/overlay-history.ts'
import { afterPress } from '../../ui/press.ts'
import { createStore } from '../../ui/store.ts'
import { isSamePage, readLocation, type Location } from './location.ts'
import { failedView, pendingView, resolveView, type Pages, type View } from './resolve-view.ts'
import { PartMissing, Redirect } from './route.ts'
import type { Navigation, Router } from './router.ts'
import { createScrolling } from './scrolling.ts'

/** Milliseconds before a skeleton replaces the previous page: the skeleton of the new route, or the general one. */
const pendingAfter = { own: 100, general: 500 }

/** Creates a router that follows the browser's history, starting with the view that the server sent. */
export function createBrowserRouter(pages: Pages, first: View): Router {
  const { get: view, set: show, subscribe } = createStore(first)
  /** The latest navigation; results of earlier ones are dropped. */
  let turn = 0
  let settled = 0
  /** The URL of the latest navigation, which may still be loading. */
  let address = first.location.href
  const scrolling = createScrolling()

  /** Shows the skeleton of a slow page, unless it has loaded before. The page stays if only its data change. */
  async function wait(location: Location, mine: number, long: boolean) {
    if (isSamePage(location, view().location)) return
    const pending = await pendingView(pages, location, long).catch(() => undefined)
    await new Promise<void>(afterPress)
    if (!pending || mine !== turn || settled === mine) return
    if (long && pending.route === view().route) return
    show({ ...pending, head: view().head })
  }

  async function open(location: Location): Promise<void> {
    turn += 1
    const mine = turn
    const slow = [
      setTimeout(() => void wait(location, mine, false), pendingAfter.own),
      setTimeout(() => void wait(location, mine, true), pendingAfter.general),
    ]
    try {
      const next = await resolveView(pages, location)
      await new Promise<void>(afterPress)
      if (mine !== turn) return
      settled = mine
      show(next)
    } catch (error) {
      if (mine !== turn) return
      settled = mine
      if (error instanceof Redirect) await navigate({ href: error.href, replace: true })
      // A newer release has other chunks, so reload the page. Offline, a reload would not help.
      else if (error instanceof PartMissing && navigator.onLine) window.location.reload()
      else {
        show(failedView(pages, location))
        if (!(error instanceof PartMissing)) reportError(error)
      }
    } finally {
      slow.forEach(clearTimeout)
    }
  }

  async function navigate({ href, replace, resetScroll = true }: Navigation): Promise<void> {
    const removal = overlayRemoval()
    if (removal) await removal
    const location = readLocation(href)
    scrolling.leave()
    const again = replace || href === view().location.href
    const overlays = overlaysOfEntry()
    const state = scrolling.newEntry(again)
    // A new page takes the entry of an open overlay: a link in it closes it, or it gets another one.
    if (again) history.replaceState({ ...state, overlays }, '', href)
    else history[overlays > 0 ? 'replaceState' : 'pushState'](state, '', href)
    address = href
    scrolling.next(resetScroll ? { hash: location.hash } : 'stay')
    await open(location)
  }

  addEventListener('popstate', () => {
    const samePage = scrolling.isCurrentEntry()
    if (popOverlays(samePage)) {
      // The URL may have been replaced while the overlay was open.
      if (samePage && addressOfWindow() !== address)
        history.replaceState(history.state, '', address)
      return
    }
    const location = readLocation(addressOfWindow())
    address = location.href
    const known = scrolling.restoreEntry()
    if (isSamePage(location, view().location)) {
      // Only the fragment differs: the browser has scrolled already, except on back and forward.
      turn += 1
      if (known) scrolling.next('restore')
      return show({ ...view(), location })
    }
    scrolling.next('restore')
    void open(location)
  })

  return {
    view,
    subscribe,
    navigate,
    invalidate: () => open(view().location),
    arrived: ({ state }) => {
      scrolling.settle(state === 'pending')
      if (state !== 'pending') settleOverlays()
    },
  }
}

/** Path, query and fragment of the window's URL. */
export function addressOfWindow(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
