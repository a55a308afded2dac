import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../../contracts/products/search.ts'
import { api } from '../../../lib/api/api.ts'

/** Milliseconds without a letter after which the shop is asked. */
const pause = 150
/** Letters from which on it suggests anything. */
const typedMin = 2

export interface Suggestions {
  /** The text that they belong to. */
  typed: string
  list: Suggestion[]
  failed: boolean
}

const none: Suggestions = { typed: '', list: [], failed: false }

/**
 * Suggestions for the typed text, after a pause; an outdated request is cancelled. The last answer stays until the next
 * one, as long as the beginning is the same.
 */
export function useSuggestions(typed: string): Suggestions {
  const [last, setLast] = useState(none)
  const asked = typed.trim().length < typedMin ? '' : typed.trim()
  useEffect(() => {
    if (!asked) return
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      api.get<Suggestion[]>('/api/search/suggestions', { q: asked }, giveUp.signal).then(
        (list) => setLast({ typed: asked, list, failed: false }),
        () => {
          if (!giveUp.signal.aborted) setLast({ typed: asked, list: [], failed: true })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [asked])
  return asked && asked.startsWith(last.typed.slice(0, typedMin)) ? last : none
}
