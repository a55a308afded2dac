import { useEffect } from 'react'

/** Loads the tooltips at the first use of a mouse or of keyboard focus, so that phones never download them. */
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
