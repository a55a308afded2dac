import { createStore } from '../ui/store.ts'

/** The auction to bid on and the control that was pressed for it. */
interface BidPrompt {
  productId: string
  pressed: HTMLElement
}

/** Module state, because any card of an auction opens the bid dialog, which is loaded only then. */
const prompt = createStore<BidPrompt | null>(null)

/** Opens the bid dialog on the current page, for a signed-in member. */
export const promptBid = (productId: string, pressed: HTMLElement): void =>
  prompt.set({ productId, pressed })

/** Closes the bid dialog and returns the focus. */
export function closeBidPrompt(): void {
  const { pressed } = prompt.get() ?? {}
  prompt.set(null)
  pressed?.focus()
}

export const useBidPrompt = prompt.use
