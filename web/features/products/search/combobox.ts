/** The state of the search box and its list. */
export interface BoxState {
  /** The text in the box. */
  typed: string
  /** The box has the focus and the list was not closed. */
  wanted: boolean
  /** Index of the active line; -1 if no line is active. */
  active: number
}

/** The lines that are shown now; `choose` takes an index. */
export interface Lines {
  count: number
  choose: (place: number) => void
}

export interface Combobox {
  /** For `useSyncExternalStore`; the box has the combobox role while there is a subscriber. */
  subscribe: (notify: () => void) => () => void
  state: () => BoxState
  /** Sets the lines of the list and updates the ARIA attributes of the box. */
  show: (lines: Lines) => void
  close: () => void
  /** Fills the box, and submits its form if `send` is true. */
  fill: (words: string, send: boolean) => void
}

const attributes = [
  'role',
  'autocomplete',
  'aria-autocomplete',
  'aria-controls',
  'aria-expanded',
  'aria-activedescendant',
]

/**
 * Turns a search box into a combobox whose focus stays in the box (WAI-ARIA: list autocomplete with manual selection).
 * The box also works without it: unsubscribing removes all listeners and attributes. `submitted` gets the sent text.
 */
export function createCombobox(
  box: () => HTMLInputElement | null,
  listId: string,
  submitted: (words: string) => void,
): Combobox {
  let state: BoxState = { typed: box()?.value ?? '', wanted: true, active: -1 }
  let lines: Lines = { count: 0, choose: () => undefined }
  let notify = () => {}
  const change = (to: Partial<BoxState>) => {
    state = { ...state, ...to }
    notify()
  }
  const open = () => change({ typed: box()?.value ?? '', wanted: true, active: -1 })
  const close = () => change({ wanted: false, active: -1 })

  function press(event: KeyboardEvent) {
    if (event.isComposing) return
    const shown = state.wanted && lines.count > 0
    if (event.key === 'Escape' && shown) {
      // The first Escape closes the list, the second empties the box.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && shown && state.active >= 0) {
      event.preventDefault()
      lines.choose(state.active)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && lines.count > 0) {
      event.preventDefault()
      change({ wanted: true, active: nextPlace(state.active, event.key, lines.count) })
    }
  }

  return {
    subscribe(changed) {
      const input = box()
      const form = input?.form
      if (!input || !form) return () => undefined
      notify = changed
      const listening = new AbortController()
      const { signal } = listening
      for (const event of ['input', 'focus', 'click'])
        input.addEventListener(event, open, { signal })
      input.addEventListener('keydown', press, { signal })
      // The list stays open only if the focus moves into it.
      form.addEventListener(
        'focusout',
        ({ relatedTarget }) => {
          const frame = document.getElementById(listId)?.parentElement
          if (!(relatedTarget instanceof Node && frame?.contains(relatedTarget))) close()
        },
        { signal },
      )
      form.addEventListener(
        'submit',
        () => {
          submitted(input.value)
          close()
        },
        { signal, capture: true },
      )
      input.setAttribute('role', 'combobox')
      input.setAttribute('autocomplete', 'off')
      input.setAttribute('aria-autocomplete', 'list')
      input.setAttribute('aria-controls', listId)
      // The focus may have moved while this module was loading.
      if (document.activeElement !== input) close()
      return () => {
        listening.abort()
        for (const name of attributes) input.removeAttribute(name)
      }
    },
    state: () => state,
    show(next) {
      lines = next
      const input = box()
      const shown = state.wanted && next.count > 0
      input?.setAttribute('aria-expanded', String(shown))
      const active = shown ? document.getElementById(`${listId}-${state.active}`) : null
      if (active) {
        input?.setAttribute('aria-activedescendant', active.id)
        active.scrollIntoView({ block: 'nearest' })
      } else input?.removeAttribute('aria-activedescendant')
    },
    close,
    fill(words, send) {
      const input = box()
      close()
      if (!input) return
      input.value = words
      if (send) input.form?.requestSubmit()
      else input.blur()
    },
  }
}

/** The next index up or down, wrapping around through -1, which is the box. */
export function nextPlace(place: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1
  return ((place + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}
