import { useRef, type ComponentProps } from 'react'
import * as toastStyles from './toast.module.css'

/** Pixels to the right after which a toast is dismissed (docs/rules/everywhere.md#controls). */
export const swipeThreshold = 50

type SwipeProps = Pick<
  ComponentProps<'div'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Pointer handlers that let an element follow a drag to the right and dismiss it past 50 px. */
export function useSwipeAway(onDismiss: () => void): SwipeProps {
  const start = useRef<number | null>(null)

  function settle(element: HTMLElement) {
    start.current = null
    element.classList.add(toastStyles.settling)
    element.style.removeProperty('translate')
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      start.current = event.clientX
      event.currentTarget.classList.remove(toastStyles.settling)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event) {
      if (start.current === null) return
      const moved = Math.max(0, event.clientX - start.current)
      // Set as a property: the content security policy forbids style attributes.
      event.currentTarget.style.translate = `${moved}px 0`
    },
    onPointerUp(event) {
      if (start.current === null) return
      const moved = event.clientX - start.current
      settle(event.currentTarget)
      if (moved >= swipeThreshold) onDismiss()
    },
    onPointerCancel(event) {
      settle(event.currentTarget)
    },
  }
}
