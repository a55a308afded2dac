import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { pushModal } from './modal-stack.ts'
import { useOverlay } from './overlay-history.ts'

type ModalProps = Pick<
  ComponentProps<'dialog'>,
  'ref' | 'onCancel' | 'onClose' | 'onClick' | 'onPointerDown'
>

/**
 * Shows a native dialog as a modal while `open`. The browser traps the focus and restores it on close; Esc, Back and
 * a click on the backdrop call `onClose`. An element with `data-autofocus` gets the initial focus.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useOverlay(open, onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const remove = pushModal(dialog)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      remove()
      // Also before unmounting, because only close() restores the focus.
      dialog.close()
    }
  }, [open])

  return {
    ref,
    onCancel(event) {
      // A file chooser's cancel event bubbles up to the dialog.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose(event) {
      // The browser may close a modal without asking, for example on a second Esc. The event is delayed: a modal that
      // was shown again in the meantime stays open.
      const closed = event.target === event.currentTarget && !event.currentTarget.open
      if (closed && open) onClose()
    },
    onPointerDown(event) {
      pressedOutside.current = event.target === event.currentTarget && isOutside(event)
    },
    onClick(event) {
      // Press and release must both be outside, so that selecting text past the edge does not close the dialog.
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
      pressedOutside.current = false
    },
  }
}

function isOutside(event: { clientX: number; clientY: number; currentTarget: Element }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
