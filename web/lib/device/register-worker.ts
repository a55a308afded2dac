/** Lets the service worker cache reads on this device, after the page itself has loaded. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Some browsers refuse (private window, storage disabled); the shop works without it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
