import { useEffect, useRef, useState, type RefObject } from 'react'

/** Where a form takes another thing's place: it begins with its first field, and when it closes reading goes on at the heading. */
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

/** For the form itself: its first field has the focus. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  return form
}
