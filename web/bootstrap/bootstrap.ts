/**
 * Runs instead of the page's scripts on a slow or expensive connection. Links and forms work without them. The first
 * action that does not loads them, and is repeated when the page is hydrated.
 */
import { holdActions, rendered } from './hold-actions.ts'
import { hydratedEvent, pageScriptsId, type PageScripts } from './page-scripts.ts'
import { showLoading } from './loading-note.ts'
import { showNearPictures } from './near-pictures.ts'
import { sendUnbuttonedForms } from './send-unbuttoned-forms.ts'
import { followTypedFields } from './typed-fields.ts'

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
