/**
 * The open modal dialogs, the topmost last. A modal makes everything outside it inert, so toasts
 * must be shown inside the topmost one.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  if (stack.length === 0) keepScrollbarRoom()
  stack = next
  for (const listener of listeners) listener()
}

/** Puts an opened dialog on top; the answer takes it away again. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  set([...stack, dialog])
  return () => set(stack.filter((each) => each !== dialog))
}

/** The page is held still under a modal; the room of its scroll bar stays, so that nothing jumps. */
function keepScrollbarRoom(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

export function topModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
