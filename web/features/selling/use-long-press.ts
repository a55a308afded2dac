import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long a finger rests on a photo before it picks it up, in milliseconds. */
const hold = 350
/** CSS pixels that a finger may waver until then; more is scrolling. */
const waver = 10

/**
 * Lets a finger pick up one of a list's elements by resting on it, and put it down in another one's place.
 * `onDrop` gets that place. A mouse drags by itself, and the keyboard has its own way.
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
        // The browser's own dragging by touch would take the finger away.
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
        // Once picked up, the finger moves the photo and not the page.
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
    // A menu of the browser on a long press would end it.
    element.addEventListener('contextmenu', (event) => picked && event.preventDefault(), options)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [target])

  return { held }
}

/** The position in the list of the element below, among the draggable ones. */
function placeAt(element: HTMLElement, x: number, y: number): number | undefined {
  const siblings = [...(element.parentElement?.children ?? [])]
  const over = document.elementFromPoint(x, y)?.closest('li')
  if (!over || over === element || over.querySelector('[name="images"]')) return undefined
  const place = siblings.indexOf(over)
  return place < 0 ? undefined : place
}
