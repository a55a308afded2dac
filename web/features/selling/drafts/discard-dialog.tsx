import * as sellingText from '#messages/selling'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

interface DiscardDialogProps {
  open: boolean
  /** Changes of a listing are undone; the listing stays. */
  editing: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before a draft is thrown away: there is no way back. */
export function DiscardDialog({ open, editing, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editing ? sellingText.undoYourChanges : sellingText.discardThisDraft}
    >
      <div className={layoutStyles.stack}>
        <p className={layoutStyles.muted}>
          {editing ? sellingText.buyersStillSeeListingAs : sellingText.yourTextAndPhotosAre}
        </p>
        <div className={layoutStyles.buttonRow}>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            {editing ? sellingText.undo : sellingText.discard}
          </Button>
          <Button variant="line" onClick={onClose}>
            {sellingText.keepIt}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
