/** Where to scroll: to the top or a fragment, to the stored position, or nowhere. */
type Target = { hash: string } | 'restore' | 'stay'

const store = 'musika-scroll'

/**
 * Stores the scroll position of each history entry, by a key in its state. The browser handles a reload, because it
 * restores the position before any script runs.
 */
export function createScrolling() {
  const positions = new Map<string, number>(readPositions())
  let entry = keyOfEntry() ?? newKey()
  let target: Target = 'stay'

  history.scrollRestoration = 'manual'
  if (!keyOfEntry()) history.replaceState({ key: entry }, '')
  addEventListener('pagehide', () => {
    leave()
    history.scrollRestoration = 'auto'
    writePositions([...positions])
  })
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })

  function leave() {
    positions.set(entry, scrollY)
  }

  return {
    /** Stores the position of the current entry. */
    leave,
    /** The state for a new entry, or for the one that replaces the current one. */
    newEntry(replaces: boolean): { key: string } {
      if (!replaces) entry = newKey()
      return { key: entry }
    },
    /** Whether the window is still at the current entry, or at one of an overlay above it. */
    isCurrentEntry: () => keyOfEntry() === entry,
    /** Handles navigation by the browser to another entry. Returns whether its position is stored. */
    restoreEntry(): boolean {
      leave()
      const key = keyOfEntry()
      entry = key ?? newKey()
      if (!key) history.replaceState({ key: entry }, '')
      return positions.has(entry)
    },
    next(wanted: Target): void {
      target = wanted
    },
    /** Scrolls once the page is complete; a skeleton only to the top. */
    settle(skeleton: boolean): void {
      if (target === 'stay') return
      // A skeleton has neither the heights nor the headings of its page.
      if (skeleton && (target === 'restore' || target.hash)) return
      if (target === 'restore') scrollTo(0, positions.get(entry) ?? 0)
      else {
        const id = decodeURIComponent(target.hash.slice(1))
        const element = id ? document.getElementById(id) : null
        if (element) element.scrollIntoView()
        else scrollTo(0, 0)
      }
      target = 'stay'
    },
  }
}

function keyOfEntry(): string | undefined {
  const state = history.state as { key?: unknown } | null
  return typeof state?.key === 'string' ? state.key : undefined
}

const newKey = () => Math.random().toString(36).slice(2)

/** Storage may be blocked, or contain data of another release. */
function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function writePositions(positions: [string, number][]) {
  try {
    sessionStorage.setItem(store, JSON.stringify(positions.slice(-50)))
  } catch {
    // Storage is full or blocked: the next page starts at its top.
  }
}
