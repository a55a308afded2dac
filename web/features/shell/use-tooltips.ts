import { useEffect } from 'react'

/** Fetches the tooltips when a mouse or a key first comes near something they could name: phones never need them. */
export function useTooltips(): void {
  useEffect(() => {
    const begin = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      stop()
      void import('../../ui/overlays/tooltips.ts').then(
        ({ startTooltips }) => startTooltips(event),
        () => undefined,
      )
    }
    const kinds = ['pointerover', 'focusin'] as const
    const stop = () => kinds.forEach((kind) => document.removeEventListener(kind, begin))
    kinds.forEach((kind) => document.addEventListener(kind, begin))
    return stop
  }, [])
}
