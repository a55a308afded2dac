import { afterPress } from '../press.ts'
import { createStore } from '../store.ts'

/** Milliseconds for which a toast is shown (docs/rules/everywhere.md#controls). */
export const toastDuration = 5000

export type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export type ShownToast = Toast & { id: number }

type Clock = { timer: ReturnType<typeof setTimeout>; startedAt: number }

export const currentToast = createStore<ShownToast | null>(null)

let lastId = 0
let remaining = toastDuration
let clock: Clock | null = null

/** Shows a toast, replacing the previous one. Can be called from anywhere in the browser. */
export function toast(content: Toast): void {
  afterPress(() => {
    pauseToast()
    lastId += 1
    remaining = toastDuration
    currentToast.set({ ...content, id: lastId })
    resumeToast()
  })
}

export function dismissToast(): void {
  pauseToast()
  currentToast.set(null)
}

/** Stops the timer during hover, focus or touch. */
export function pauseToast(): void {
  if (!clock) return
  clearTimeout(clock.timer)
  remaining -= Date.now() - clock.startedAt
  clock = null
}

export function resumeToast(): void {
  if (clock || !currentToast.get()) return
  clock = { timer: setTimeout(dismissToast, Math.max(0, remaining)), startedAt: Date.now() }
}
