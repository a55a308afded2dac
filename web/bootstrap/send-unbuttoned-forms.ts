import { isScripted } from './hold-actions.ts'

/**
 * Sends a form without a button when a choice changes, as its script would: the filters and the order of a list.
 * `onScripted` is called for
 * a choice that needs scripts.
 */
export function sendUnbuttonedForms(onScripted: () => void): () => void {
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
