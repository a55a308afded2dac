import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useOverlay } from './overlay-history.ts'
import * as dropdownStyles from './dropdown.module.css'

export type DropdownTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
  onClick: () => void
}

type DropdownProps = {
  /** Renders the button; spread its props on a `button` or `IconButton`. */
  trigger: (props: DropdownTrigger) => ReactNode
  /** The panel's name for screen readers. */
  label: string
  /** 320 px or 384 px; on phones, in the header, the screen's width. */
  size?: 'narrow' | 'wide'
  align?: 'start' | 'end'
  className?: string
  /** The panel's content; `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

const sizes = { narrow: dropdownStyles.narrow, wide: dropdownStyles.wide }

/** A panel below its button. Esc, Back, a click outside or moving the focus out closes it. */
export function Dropdown(props: DropdownProps) {
  const { trigger, label, size = 'narrow', align = 'end', className, children } = props
  const [state, setState] = useState<'closed' | 'open' | 'returning'>('closed')
  const open = state === 'open'
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useOverlay(open, () => setState('returning'))

  useEffect(() => {
    if (state === 'returning') button.current?.focus()
    if (state !== 'open') return
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()

    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setState('closed')
    }
    function onKeyDown(event: KeyboardEvent) {
      // Esc in a dialog that the panel opened closes only the dialog.
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      setState('returning')
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [state])

  return (
    <div
      className={classNames(dropdownStyles.dropdown, className)}
      ref={root}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (to && !event.currentTarget.contains(to)) setState('closed')
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? panelId : undefined,
        onClick: () => setState(open ? 'closed' : 'open'),
      })}
      {open && (
        <div
          className={classNames(dropdownStyles.popover, sizes[size])}
          data-align={align}
          id={panelId}
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children(() => setState('returning'))}
        </div>
      )}
    </div>
  )
}
