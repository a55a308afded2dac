/**
 * Holds clicks and forms that only scripts can handle, each element once. Links and forms that the server handles are
 * left to the browser. A key on a button is a click.
 */
export function holdActions(onHeld: () => void) {
  /** For each held element the action, which the hydrated page or the browser then handles. */
  const held = new Map<HTMLElement, () => void>()
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  let passing = false

  function hold(event: Event, element: HTMLElement, act: () => void) {
    if (passing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.has(element)) return
    held.set(element, act)
    element.setAttribute('aria-busy', 'true')
    onHeld()
  }

  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event)
      if (control) hold(event, control, () => control.click())
    },
    options,
  )
  addEventListener(
    'submit',
    (event) => {
      const { submitter, target: form } = event
      if (form instanceof HTMLFormElement && (isScripted(form) || !isHandledByServer(form)))
        hold(event, form, () => form.requestSubmit(submitter))
    },
    options,
  )

  return {
    /** Repeats the held actions one by one, so that each sees the effects of the one before. */
    async repeat(): Promise<void> {
      for (const [element, act] of held) {
        element.removeAttribute('aria-busy')
        held.delete(element)
        passing = true
        if (element.isConnected) act()
        passing = false
        await rendered()
      }
    },
    stop: () => listeners.abort(),
  }
}

/** Resolves when React has rendered the effects of an event. */
export const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** Whether the markup says that an element without `type="button"` needs scripts. */
export const isScripted = (element: Element): boolean => element.hasAttribute('data-scripts')

const isHandledByServer = (form: HTMLFormElement): boolean =>
  form.method === 'post' || form.hasAttribute('action')

/** The control of a click that the browser alone cannot handle. */
function controlOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const control = target.closest<HTMLElement>('a, button, summary')
  if (control instanceof HTMLButtonElement && (control.type === 'button' || !control.form))
    return control
  const opensTab = ctrlKey || metaKey || shiftKey
  return control && isScripted(control) && !opensTab ? control : undefined
}
