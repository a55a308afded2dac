/**
 * Runs instead of the page's scripts on a slow or expensive connection. Links and forms work without them. The first
 * action that does not loads them, and is repeated when the page is hydrated.
 */
import { holdActions, rendered, isScripted } from './hold-actions.ts'
import { hydratedEvent, pageScriptsId, type PageScripts } from './page-scripts.ts'
import { followTypedFields } from './typed-fields.ts'
import * as commonText from '#messages/common'

/** Milliseconds for which a page may hydrate. After an error in a script it never does. */
const hydrationTime = 10_000

const hydrated = new Promise<void>((resolve) => {
  addEventListener(hydratedEvent, () => resolve(), { once: true })
})

/**
 * Loads the scripts of the page and resolves when it is hydrated. Rejects if a script could not be loaded, or if the
 * page is not hydrated 10 seconds later.
 */
async function loadScripts(): Promise<void> {
  const { entry, scripts } = JSON.parse(
    document.getElementById(pageScriptsId)?.textContent ?? '',
  ) as PageScripts
  // Into the HTTP cache first: browsers never load a module again that failed once, not even with a better connection.
  await Promise.all(scripts.map(fetchWhole))
  const failed = new Promise<never>((_, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.addEventListener('error', reject)
    script.addEventListener('load', () => setTimeout(reject, hydrationTime))
    document.head.append(script)
  })
  await Promise.race([hydrated, failed])
}

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}

const root = document.documentElement
const begin = () => void run()
const fields = followTypedFields()
const actions = holdActions(begin)
const stopForms = sendUnbuttonedForms(begin)
let stopPictures = () => {}
let running = false

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onReady)
else onReady()

function onReady() {
  stopPictures = showNearPictures()
  // The device usually has the scripts of a page that it has cached.
  if ('saved' in root.dataset) begin()
}

async function run(): Promise<void> {
  if (running) return
  running = true
  const loaded = showLoading()
  try {
    await loadScripts()
  } catch {
    loaded(true)
    // Links and forms then work as without scripts.
    await actions.repeat()
    running = false
    return
  }
  stopPictures()
  stopForms()
  delete root.dataset['light']
  fields.replay()
  await rendered()
  await actions.repeat()
  actions.stop()
  loaded(false)
}

/** Milliseconds after which a load is worth a note, and for which an error is shown. */
const noteDelay = 300
const errorTime = 5000

/** Says that scripts load, if it takes long. The result removes the note, or replaces it with the reason. */
function showLoading(): (failed: boolean) => void {
  const note = document.createElement('p')
  note.id = 'loading-note'
  note.role = 'status'
  const show = (text: string) => {
    note.textContent = text
    document.body.append(note)
  }
  const timer = setTimeout(() => show(commonText.loading), noteDelay)
  return (failed) => {
    clearTimeout(timer)
    if (failed) show(commonText.checkYourDataOrSignal)
    setTimeout(() => note.remove(), failed ? errorTime : 0)
  }
}

/**
 * Shows pictures that scripts would load once they come near, and that browsers without scripts find in `noscript`. As
 * a background, because hydration expects the elements as they are.
 */
function showNearPictures(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const [, src] = /<img [^>]*src="([^"]+)"/.exec(target.innerHTML) ?? []
        if (src) (target as HTMLElement).style.background = `url("${src}") center / cover`
      }
    },
    { rootMargin: '25%' },
  )
  for (const plain of document.querySelectorAll('noscript'))
    if (plain.textContent.startsWith('<img') && plain.parentElement)
      observer.observe(plain.parentElement)
  return () => observer.disconnect()
}

/**
 * Sends a form without a button when a choice changes, as its script would: the filters and the order of a list.
 * `onScripted` is called for
 * a choice that needs scripts.
 */
function sendUnbuttonedForms(onScripted: () => void): () => void {
  const listeners = new AbortController()
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      if (!target.form || isScripted(target)) onScripted()
      else if (target.form.method === 'get' && !target.form.querySelector('button'))
        target.form.requestSubmit()
    },
    { capture: true, signal: listeners.signal },
  )
  return () => listeners.abort()
}
