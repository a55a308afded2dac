import * as commonText from '#messages/common'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from './use-modal.ts'
import * as drawerStyles from './drawer.module.css'
import * as dropdownStyles from './dropdown.module.css'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'right' | 'left'
  /** Pinned at the bottom, for example the total and its button. */
  footer?: ReactNode
  closeLabel?: string
  children: ReactNode
}

/** A modal panel at the side of the screen, full width on phones; its children scroll. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'right',
  footer,
  closeLabel = commonText.close,
  children,
}: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      data-drawer
      className={drawerStyles.drawer}
      data-side={side}
      aria-labelledby={titleId}
    >
      {open && (
        <>
          <div className={`${dropdownStyles.popoverHeading} ${drawerStyles.popoverHeading}`}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </div>
          <div className={drawerStyles.body}>{children}</div>
          {footer && <div className={drawerStyles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}
