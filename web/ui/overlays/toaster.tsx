import * as commonText from '#messages/common'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../pictures/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { openModals } from './modal-stack.ts'
import { currentToast, dismissToast, pauseToast, resumeToast, type ShownToast } from './toast.ts'
import * as toastStyles from './toast.module.css'

/** Pixels between the toasts and what they must not cover. */
const gap = 8

/** Moves the toasts above the docked bar and above the pressed button, if they would cover them. */
function placeToasts(toasts: HTMLElement, pressed: Element | null): void {
  toasts.style.removeProperty('bottom')
  for (const element of [document.querySelector('[data-dock]'), pressed]) {
    if (!element || toasts.contains(element)) continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const box = toasts.getBoundingClientRect()
    const covered = left < box.right && right > box.left && top < box.bottom && bottom > box.top
    if (covered && top - gap > box.height) toasts.style.bottom = `${innerHeight - top + gap}px`
  }
}

/** Shows the toasts; rendered once, in the page's frame. F8 moves the focus to it. */
export function Toaster({ label = commonText.notificationsF8 }: { label?: string }) {
  const shown = currentToast.use()
  const modal = openModals.use().at(-1)
  const viewport = useRef<HTMLElement>(null)
  const pressed = useRef<Element>(null)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'F8') viewport.current?.focus()
    }
    function onClick({ target }: MouseEvent) {
      pressed.current = target instanceof Element ? target.closest('button') : null
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])

  useLayoutEffect(() => {
    // In a modal the styles place them beside the buttons.
    if (shown && !modal && viewport.current) placeToasts(viewport.current, pressed.current)
  }, [shown, modal])

  const region = (
    <section className={toastStyles.toasts} ref={viewport} aria-label={label} tabIndex={-1}>
      <div role="status">
        {shown && shown.variant !== 'destructive' && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert">
        {shown?.variant === 'destructive' && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </section>
  )
  // A modal dialog makes the rest of the page inert, so its toasts must be inside it.
  return modal ? createPortal(region, modal) : region
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const bad = toast.variant === 'destructive'
  const swipe = useSwipeAway(dismissToast)
  return (
    <div
      {...swipe}
      className={bad ? `${toastStyles.toast} ${toastStyles.bad}` : toastStyles.toast}
      onPointerEnter={pauseToast}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <Icon name={bad ? 'circle-alert' : 'circle-check'} size={20} />
      <div>
        <b>{toast.title}</b>
        {toast.description && <span>{toast.description}</span>}
      </div>
      <IconButton
        className={toastStyles.iconButton}
        icon="x"
        label={commonText.close}
        onClick={dismissToast}
      />
    </div>
  )
}

/** Pixels to the right after which a toast is dismissed (docs/rules/everywhere.md#controls). */
const swipeThreshold = 50

type SwipeProps = Pick<
  ComponentProps<'div'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Pointer handlers that let an element follow a drag to the right and dismiss it past 50 px. */
function useSwipeAway(onDismiss: () => void): SwipeProps {
  const start = useRef<number | null>(null)

  function settle(element: HTMLElement) {
    start.current = null
    element.classList.add(toastStyles.settling)
    element.style.removeProperty('translate')
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      start.current = event.clientX
      event.currentTarget.classList.remove(toastStyles.settling)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event) {
      if (start.current === null) return
      const moved = Math.max(0, event.clientX - start.current)
      // Set as a property: the content security policy forbids style attributes.
      event.currentTarget.style.translate = `${moved}px 0`
    },
    onPointerUp(event) {
      if (start.current === null) return
      const moved = event.clientX - start.current
      settle(event.currentTarget)
      if (moved >= swipeThreshold) onDismiss()
    },
    onPointerCancel(event) {
      settle(event.currentTarget)
    },
  }
}
