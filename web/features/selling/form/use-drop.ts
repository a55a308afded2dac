import { useEffect, useRef, useState } from 'react'

/**
 * Makes an element accept dropped data of this type; nested drop targets take precedence. Adds listeners through the
 * DOM, because the element is not interactive: keyboard users have buttons instead.
 */
export function useDrop<E extends HTMLElement>(type: string, onDrop: (data: DataTransfer) => void) {
  const [over, setOver] = useState(false)
  const target = useRef<E>(null)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })

  useEffect(() => {
    const element = target.current
    if (!element) return
    const stop = new AbortController()
    const listen = (name: 'dragover' | 'drop', act: (data: DataTransfer) => void) =>
      element.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes(type)) return
          event.preventDefault()
          act(event.dataTransfer)
        },
        stop,
      )
    listen('dragover', () => setOver(true))
    listen('drop', (data) => {
      setOver(false)
      latest.current(data)
    })
    element.addEventListener('dragleave', () => setOver(false), stop)
    return () => stop.abort()
  }, [type])

  return { target, over }
}
