type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Remembers what is typed or chosen before the page is hydrated. React would replace it when it renders again. */
export function followTypedFields() {
  const typed = new Map<Field, string | boolean>()
  const listeners = new AbortController()
  addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typed.set(target, isChecked(target) ? target.checked : target.value)
    },
    { capture: true, signal: listeners.signal },
  )
  return {
    /** Shows the hydrated page the values, as if they were typed now. The caret stays. */
    replay(): void {
      listeners.abort()
      const focused = document.activeElement
      // Parts that load with the focus, such as suggestions, have not seen it.
      focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      // A new value of any field moves the caret.
      const restoreCaret = caretOf(focused)
      for (const [field, value] of typed) {
        if (!field.isConnected) continue
        if (isChecked(field)) check(field, value === true)
        else type(field, String(value))
      }
      restoreCaret()
    },
  }
}

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Remembers the caret of a field; the result puts it there again. */
function caretOf(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return () => {}
  const { selectionStart, selectionEnd } = element
  return () => {
    // Fields such as dates have no caret.
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
  }
}

const isChecked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** React ignores events of a field with the value that it knows, so the field has the opposite for a moment. */
function check(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return
  field.checked = !checked
  field.click()
}

function type(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React's own setter on the field notes this value; the setter of all fields notes nothing.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
