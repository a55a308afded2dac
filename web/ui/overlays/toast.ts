/** Milliseconds a toast stays (docs/rules/everywhere.md#controls). */
export const toastDuration = 5000

export type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export type ShownToast = Toast & { id: number }

type Clock = { timer: ReturnType<typeof setTimeout>; startedAt: number }

let shown: ShownToast | null = null
let lastId = 0
let remaining = toastDuration
let clock: Clock | null = null
const listeners = new Set<() => void>()

function set(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one before; callable from anywhere in the browser. */
export function toast(content: Toast): void {
  pauseToast()
  lastId += 1
  remaining = toastDuration
  set({ ...content, id: lastId })
  resumeToast()
}

export function dismissToast(): void {
  pauseToast()
  set(null)
}

/** Stops the timer during hover, focus, or a finger on the toast. */
export function pauseToast(): void {
  if (!clock) return
  clearTimeout(clock.timer)
  remaining -= Date.now() - clock.startedAt
  clock = null
}

export function resumeToast(): void {
  if (clock || !shown) return
  clock = { timer: setTimeout(dismissToast, Math.max(0, remaining)), startedAt: Date.now() }
}

export function currentToast(): ShownToast | null {
  return shown
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
