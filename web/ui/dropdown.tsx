import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'

export type DropdownTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
  onClick: () => void
}

type DropdownProps = {
  /** Renders the button; spread what it is given on a `button` or `IconButton`. */
  trigger: (props: DropdownTrigger) => ReactNode
  /** The panel's name for screen readers. */
  label: string
  /** 320 px or 384 px; on phones, in the header, the screen's width. */
  size?: 'w80' | 'w96'
  align?: 'start' | 'end'
  className?: string
  /** What the panel holds; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** A panel hanging from its button. Esc, a press elsewhere or leaving it by Tab closes it. */
export function Dropdown(props: DropdownProps) {
  const { trigger, label, size = 'w80', align = 'end', className, children } = props
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()

    function onPointerDown(event: PointerEvent) {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    function onKeyDown(event: KeyboardEvent) {
      // A dialog opened from the panel takes its own Esc.
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    <div
      className={classNames('drop', className)}
      ref={root}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (to && !event.currentTarget.contains(to)) setOpen(false)
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? panelId : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          className={classNames('pop', size)}
          data-align={align}
          id={panelId}
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
