import { useSyncExternalStore } from 'react'

const on =
  (target: () => EventTarget, ...events: string[]) =>
  (listener: () => void) => {
    for (const event of events) target().addEventListener(event, listener)
    return () => {
      for (const event of events) target().removeEventListener(event, listener)
    }
  }
const onNetwork = on(() => window, 'online', 'offline')
const onVisibility = on(() => document, 'visibilitychange')

/** Whether the browser reports a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )

/** Whether the page is visible. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  )
