import { useCallback, useState } from 'react'

/**
 * Whether an element has come near the screen, where `within` is the distance as a part of the screen. Browsers load
 * lazy images several screens ahead, which costs data for pictures that many visitors never see.
 */
export function useNear(
  within: string,
): [near: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const [near, setNear] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setNear(true),
        { rootMargin: within },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [within],
  )
  return [near, ref]
}
