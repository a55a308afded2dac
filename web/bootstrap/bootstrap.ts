/**
 * Runs instead of the page's scripts on a slow or expensive connection. Links and forms work without them. The first
 * action that does not loads them, and is repeated when the page is hydrated.
 */
import { holdActions, rendered } from './hold-actions.ts'
import { loadScripts } from './load-scripts.ts'
import { showLoading } from './loading-note.ts'
import { showNearPictures } from './near-pictures.ts'
import { sendUnbuttonedForms } from './send-unbuttoned-forms.ts'
import { followTypedFields } from './typed-fields.ts'

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
