import { useEffect, useState } from 'react'
import { searchCalls, type Suggestion } from '#contracts/products/search.ts'
import { api } from '../../../lib/api/api.ts'

/** Milliseconds after the last keystroke before the server is asked. */
const pause = 150
/** Minimum number of characters for suggestions. */
const typedMin = 2

export interface Suggestions {
  /** The text to which the suggestions belong. */
  typed: string
  list: Suggestion[]
  failed: boolean
}

const none: Suggestions = { typed: '', list: [], failed: false }

/**
 * Suggestions for the typed text, requested after a pause; outdated requests are cancelled. The previous suggestions
 * stay until new ones arrive, as long as the text begins with the same characters.
 */
export function useSuggestions(typed: string): Suggestions {
  const [last, setLast] = useState(none)
  const asked = typed.trim().length < typedMin ? '' : typed.trim()
  useEffect(() => {
    if (!asked) return
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      api.get<Suggestion[]>(searchCalls.suggest.path, { q: asked }, giveUp.signal).then(
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
