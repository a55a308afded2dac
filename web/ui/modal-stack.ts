/**
 * The open modal dialogs, the topmost last. A modal makes everything outside it inert, so toasts
 * must be shown inside the topmost one.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts an opened dialog on top; the answer takes it away again. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  set([...stack, dialog])
  return () => set(stack.filter((each) => each !== dialog))
}

export function topModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
