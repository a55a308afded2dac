import { useEffect, useRef, useState, type RefObject } from 'react'

/** State of a form that replaces other content: when it closes, the heading is focused. */
export function useOpenedForm<Open>(): {
  open: Open | undefined
  setOpen: (open: Open) => void
  close: () => void
  heading: RefObject<HTMLHeadingElement | null>
} {
  const [open, setOpen] = useState<Open>()
  const [closings, setClosings] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (closings > 0) heading.current?.focus()
  }, [closings])
  return {
    open,
    setOpen,
    close() {
      setOpen(undefined)
      setClosings((count) => count + 1)
    },
    heading,
  }
}

/** Focuses the form's first field when it appears. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  return form
}
