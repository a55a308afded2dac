import { useLayoutEffect, useRef } from 'react'

/**
 * Each open overlay has a history entry above the entry of its page, so that Back closes the topmost overlay and stays
 * on the page (docs/rules/everywhere.md#back). The entries differ from the page's only in `overlays`, their number.
 * Where Back closes dialogs by itself, as in Chrome on Android, their entry is removed like after the close button.
 */
const open: (() => void)[] = []

/** Pending while the browser removes entries of closed overlays. Navigation must wait for it. */
let removal: PromiseWithResolvers<void> | undefined

/** Milliseconds after which entries count as removed. A browser that dropped the page's entry cannot go back to it. */
const removalLimit = 1000

/** While `isOpen`, Back calls `onClose`. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    open.push(close)
    // Later, so that an overlay that replaces another one takes its entry.
    queueMicrotask(settleOverlays)
    return () => {
      open.splice(open.indexOf(close), 1)
      queueMicrotask(settleOverlays)
    }
  }, [isOpen])
}

/** How many overlays the current history entry stands for. */
export function overlaysOfEntry(): number {
  const state = history.state as { overlays?: unknown } | null
  return typeof state?.overlays === 'number' ? state.overlays : 0
}

export const overlayRemoval = (): Promise<void> | undefined => removal?.promise

/** Adds missing entries, and removes those of closed overlays, such as after a reload. */
export function settleOverlays(): void {
  if (removal) return
  const closed = overlaysOfEntry() - open.length
  if (closed > 0) return remove(closed)
  while (overlaysOfEntry() < open.length)
    history.pushState({ ...history.state, overlays: overlaysOfEntry() + 1 }, '')
}

function remove(entries: number): void {
  const mine = Promise.withResolvers<void>()
  removal = mine
  history.go(-entries)
  setTimeout(() => {
    if (removal !== mine) return
    history.replaceState({ ...history.state, overlays: open.length }, '')
    finishRemoval()
  }, removalLimit)
}

function finishRemoval(): boolean {
  const wasRemoving = removal !== undefined
  removal?.resolve()
  removal = undefined
  return wasRemoving
}

/**
 * Handles Back and Forward to an entry, of the current page if `samePage`. Returns whether only overlays or their
 * entries were affected.
 */
export function popOverlays(samePage: boolean): boolean {
  const wasRemoving = finishRemoval()
  const wanted = overlaysOfEntry()
  if (wanted > open.length || wasRemoving) {
    settleOverlays()
    return samePage || wanted > open.length
  }
  if (wanted === open.length) return false
  for (const close of open.slice(wanted).reverse()) close()
  // An overlay that stays open gets an entry again.
  queueMicrotask(settleOverlays)
  return samePage
}
