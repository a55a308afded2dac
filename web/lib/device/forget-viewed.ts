import { viewedSlot } from './store-view.ts'

/** Deletes the list of viewed items: on request, and at sign-out. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(viewedSlot)
  } catch {
    // Local storage can be disabled.
  }
}
