import { useEffect } from 'react'

/** Restores pushes after a new sign-in on the same device. Loads nothing if the permission was never given. */
export function useRestorePush(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !('Notification' in window) || Notification.permission !== 'granted') return
    // An error is harmless: the account page shows that push is off.
    import('./push-device.ts').then((part) => part.restorePush(userId)).catch(() => undefined)
  }, [userId])
}
