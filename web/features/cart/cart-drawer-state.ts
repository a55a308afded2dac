import { useSyncExternalStore } from 'react'
import { dismissToast } from '../../ui/overlays/toast.ts'

/** Whether the cart drawer is open. Shared by the header, the menu and product pages. */
let open = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens it and closes toasts, which would cover its first line. */
export function openCart(): void {
  dismissToast()
  set(true)
}
export const closeCart = (): void => set(false)

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
