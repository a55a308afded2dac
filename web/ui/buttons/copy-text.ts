import * as layoutStyles from '../layout.module.css'

/**
 * Puts text on the clipboard and returns whether that worked. Browsers offer the clipboard only over HTTPS; elsewhere a
 * selected text box beside `near` replaces it.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused by a permission: the older way may still work.
    }
  }
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = layoutStyles.visuallyHidden
  // Inside the same dialog, because everything outside an open modal is inert.
  near.parentElement?.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  return copied
}
