import { useRef, type ChangeEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import * as layoutStyles from '../layout.module.css'

interface FilePickerProps {
  /** What the file is for: "Statement of the bank". */
  label: string
  accept: string
  /** The button's text: "Choose a file". */
  button: string
  pending?: boolean
  pendingText?: string
  onChoose: (file: File) => void
}

/** A button to choose one file. The same file can be chosen twice in a row. Requires scripts. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, button, pending = false, pendingText, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    // The button allows choosing a file, so none is dropped silently.
    if (file) onChoose(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={layoutStyles.visuallyHidden}
        tabIndex={-1}
        aria-label={label}
        onChange={choose}
      />
      <Button
        variant="line"
        pending={pending}
        {...(pendingText && { pendingText })}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
    </>
  )
}
