import { useEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds that a touch must last to pick up a photo. */
const hold = 350
/** CSS pixels that a finger may move in this time; more counts as scrolling. */
const waver = 10

/**
 * Lets members reorder the elements of a list by long press. `onDrop` gets the new position. A mouse uses native drag
 * and drop, and the keyboard has buttons.
 */
export function useLongPress(
  target: RefObject<HTMLElement | null>,
  onDrop: (to: number) => void,
): { held: boolean } {
  const [held, setHeld] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })

  useEffect(() => {
    const element = target.current
    if (!element) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    let waiting: ReturnType<typeof setTimeout> | undefined
    let from: { x: number; y: number } | undefined
    let picked = false

    function rest() {
      clearTimeout(waiting)
      waiting = undefined
      from = undefined
      picked = false
      setHeld(false)
    }
    element.addEventListener(
      'touchstart',
      ({ touches, target: touched }) => {
        const [finger] = touches
        if (!finger || touches.length > 1) return rest()
        if (touched instanceof Element && touched.closest('button')) return
        // The browser's native touch dragging would cancel the touch events.
        element.draggable = false
        from = { x: finger.clientX, y: finger.clientY }
        waiting = setTimeout(() => {
          picked = true
          setHeld(true)
        }, hold)
      },
      { ...options, passive: true },
    )
    element.addEventListener(
      'touchmove',
      (event) => {
        const [finger] = event.touches
        if (!finger || !from) return
        // After the long press, moving the finger moves the photo instead of scrolling the page.
        if (picked) event.preventDefault()
        else if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > waver) rest()
      },
      { ...options, passive: false },
    )
    element.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const [finger] = changedTouches
        if (picked && finger) {
          const to = placeAt(element, finger.clientX, finger.clientY)
          if (to !== undefined) latest.current(to)
        }
        rest()
        element.draggable = true
      },
      options,
    )
    element.addEventListener('touchcancel', rest, options)
    // The browser's context menu on a long press would end the drag.
    element.addEventListener('contextmenu', (event) => picked && event.preventDefault(), options)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [target])

  return { held }
}

/** The position in the list of the draggable element at a point. */
function placeAt(element: HTMLElement, x: number, y: number): number | undefined {
  const siblings = [...(element.parentElement?.children ?? [])]
  const over = document.elementFromPoint(x, y)?.closest('li')
  if (!over || over === element || over.querySelector('[name="images"]')) return undefined
  const place = siblings.indexOf(over)
  return place < 0 ? undefined : place
}
