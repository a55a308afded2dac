import { useEffect, useRef, useState } from 'react'

/**
 * Lets data of this type be dropped on an element; nearer elements go first. It adds listeners itself, because the
 * element is no control: the keyboard has its own way.
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
