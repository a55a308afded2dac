import { dismissToast } from '../../ui/overlays/toast.ts'
import { createStore } from '../../ui/store.ts'

/** Whether the cart drawer is open. Shared by the header, the menu and product pages. */
const open = createStore(false)

/** Opens it and closes toasts, which would cover its first line. */
export function openCart(): void {
  dismissToast()
  open.set(true)
}
export const closeCart = (): void => open.set(false)
export const useCartOpen = open.use
