import { viewedSlot } from './store-view.ts'

/** The local storage key of the recent searches, which stay on this device. */
export const searchesSlot = 'musika.searches'

/** Deletes the list of viewed items. */
export const forgetViewed = (): void => forget(viewedSlot)

/** Deletes what shows the next user of this device what a member was interested in. */
export const forgetTraces = (): void => [viewedSlot, searchesSlot].forEach(forget)

function forget(slot: string): void {
  try {
    localStorage.removeItem(slot)
  } catch {
    // Local storage can be disabled.
  }
}
