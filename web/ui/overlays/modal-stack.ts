import { createStore } from '../store.ts'

/**
 * The open modal dialogs, the topmost last. A modal makes everything outside it inert, so toasts
 * must be shown inside the topmost one.
 */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

/** Adds an opened dialog; returns a function that removes it. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  const { get, set } = openModals
  if (get().length === 0) keepScrollbarRoom()
  set([...get(), dialog])
  return () => set(get().filter((each) => each !== dialog))
}

/** Reserves the width of the page's scroll bar, which a modal hides, so that the layout does not shift. */
function keepScrollbarRoom(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}
