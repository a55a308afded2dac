import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-class.ts'
import * as layoutStyles from '../layout.module.css'

type CopyButtonProps = ButtonLook & {
  text: string
  label: string
  /** A shorter text; the label is then only the accessible name. */
  short?: string
  copiedLabel: string
  /** Called when the text has been copied. */
  onCopied?: () => void
  /** Called when the browser refuses to copy. */
  onFail?: () => void
}

/** Copies a text and confirms it for 2 seconds (docs/rules/everywhere.md#controls). */
export function CopyButton({
  text,
  label,
  short,
  copiedLabel,
  onCopied,
  onFail,
  variant = 'tint',
  ...look
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(button: HTMLButtonElement) {
    const done = await copyText(text, button)
    button.focus()
    if (!done) return onFail?.()
    setCopied(true)
    onCopied?.()
  }

  return (
    <Button
      {...look}
      variant={variant}
      icon={copied ? 'check' : 'copy'}
      aria-live="polite"
      {...(short && !copied && { 'aria-label': label })}
      onClick={(event) => void copy(event.currentTarget)}
    >
      {copied ? copiedLabel : (short ?? label)}
    </Button>
  )
}

/**
 * Copies text to the clipboard and returns whether that worked. Browsers offer the clipboard only over HTTPS;
 * otherwise the text is copied from a temporary text box next to `near`.
 */
async function copyText(text: string, near: Element): Promise<boolean> {
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
