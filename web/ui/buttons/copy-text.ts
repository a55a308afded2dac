import * as layoutStyles from '../layout.module.css'

/**
 * Copies text to the clipboard and returns whether that worked. Browsers offer the clipboard only over HTTPS;
 * otherwise the text is copied from a temporary text box next to `near`.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The permission was denied; the older method may still work.
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
