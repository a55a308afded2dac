import { createStore } from '../store.ts'

/**
 * The open modal dialogs, the topmost last. A modal makes everything outside it inert, so toasts
 * must be shown inside the topmost one.
 */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

/** Puts an opened dialog on top; the answer takes it away again. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  const { get, set } = openModals
  if (get().length === 0) keepScrollbarRoom()
  set([...get(), dialog])
  return () => set(get().filter((each) => each !== dialog))
}

/** The page is held still under a modal; the room of its scroll bar stays, so that nothing jumps. */
function keepScrollbarRoom(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}
