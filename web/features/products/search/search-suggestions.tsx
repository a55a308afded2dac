import * as productsText from '#messages/products'
import { useEffect, useId, useState, useSyncExternalStore, type RefObject } from 'react'
import { useGo } from '../../../lib/use-go.ts'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { createCombobox } from './combobox.ts'
import { optionsOf, type Option } from './options.ts'
import { forgetSearches, keepSearch, readSearches } from './recent-searches.ts'
import { searchCalls, type Suggestion } from '#contracts/products/search.ts'
import { api } from '../../../lib/api/api.ts'
import * as suggestionsStyles from './suggestions.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** Milliseconds after the last keystroke before the server is asked. */
const pause = 150
/** Minimum number of characters for suggestions. */
const typedMin = 2

interface Suggestions {
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
function useSuggestions(typed: string): Suggestions {
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

const icons: Record<Option['kind'], IconName> = {
  recent: 'clock',
  words: 'search',
  category: 'layout-grid',
  listing: 'tag',
}

/** The list below the search box: recent searches, search terms, categories and items. Render it inside the form. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const go = useGo()
  const [recent, setRecent] = useState(readSearches)
  const [box] = useState(() =>
    createCombobox(
      () => input.current,
      listId,
      (words) => {
        keepSearch(words)
        setRecent(readSearches())
      },
    ),
  )
  const { typed, wanted, active } = useSyncExternalStore(box.subscribe, box.state)
  const { typed: answered, list, failed } = useSuggestions(typed)
  const options = optionsOf(typed, recent, list)
  const nothingTyped = typed.trim() === ''
  const open = wanted && options.length > 0

  function choose(option: Option) {
    if (option.kind === 'listing') {
      box.fill(typed, false)
      go(`/product/${option.productId}`)
    } else if (option.kind === 'category') {
      box.fill('', false)
      go(`/?category=${option.categoryId}`)
    } else box.fill(option.text, true)
  }
  useEffect(() => {
    box.show({ count: options.length, choose: (place) => choose(options[place]!) })
  })

  function forget() {
    forgetSearches()
    setRecent([])
    input.current?.focus()
  }

  return (
    <>
      {open && (
        <div className={suggestionsStyles.results}>
          {nothingTyped && (
            <div className={suggestionsStyles.resultsHeading}>
              <b>{productsText.recentSearches}</b>
              <button
                type="button"
                className={`${layoutStyles.link} ${suggestionsStyles.link} ${layoutStyles.small}`}
                onClick={forget}
              >
                {productsText.clear}
                <VisuallyHidden> {productsText.theRecentSearches}</VisuallyHidden>
              </button>
            </div>
          )}
          <div id={listId} role="listbox" aria-label={productsText.suggestions}>
            {options.map((option, place) => (
              <button
                key={`${option.kind} ${option.kind === 'listing' ? option.productId : option.text}`}
                id={`${listId}-${place}`}
                type="button"
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                // Keeps the focus in the box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <Icon name={icons[option.kind]} size={18} />
                <span>{option.text}</span>
                {option.kind === 'category' && <small>{productsText.category}</small>}
              </button>
            ))}
          </div>
        </div>
      )}
      {wanted && failed && !open && (
        <p className={`${suggestionsStyles.results} ${suggestionsStyles.resultCount}`}>
          {productsText.suggestionsCouldNotBeLoaded}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          {open &&
            !nothingTyped &&
            answered === typed.trim() &&
            productsText.suggestionSuggestions({ length: options.length })}
        </span>
      </VisuallyHidden>
    </>
  )
}
