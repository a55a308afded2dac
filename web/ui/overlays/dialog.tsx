import * as commonText from '#messages/common'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from './use-modal.ts'
import * as dialogStyles from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called on Esc, a click on the backdrop or the close button. */
  onClose: () => void
  title: ReactNode
  /** After the title, for example the time left. */
  beside?: ReactNode
  /** 432 px, or 576 px. */
  size?: 'wide'
  closeLabel?: string
  children: ReactNode
}

/** A modal dialog, a bottom sheet on phones. Its children are mounted only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  beside,
  size,
  closeLabel = commonText.close,
  children,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={dialogStyles.dialog} data-size={size} aria-labelledby={titleId}>
      {open && (
        <>
          <div className={dialogStyles.header}>
            <h2 id={titleId}>{title}</h2>
            {beside}
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </div>
          <div className={dialogStyles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
