import type { Shared } from './share-links.ts'

/**
 * Opens the share sheet of a phone. Returns false on devices without one, and if it fails. Desktop browsers may have
 * one too, but theirs lacks WhatsApp and Facebook.
 */
export async function shareNatively({ title, url }: Shared): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    // Closing the sheet is not a failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
