import { useEffect } from 'react'

/** Pushes go on after a new sign-in on the same device; costs nothing where they were never allowed. */
export function useKeepPush(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !('Notification' in window) || Notification.permission !== 'granted') return
    // A failure is harmless: the account page shows that it is off.
    import('./push-device.ts').then((part) => part.keepPush(userId)).catch(() => undefined)
  }, [userId])
}
