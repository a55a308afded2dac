import * as sellingText from '#messages/selling'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ButtonRow, Stack, Text } from '../../../ui/layout.tsx'

interface DiscardDialogProps {
  open: boolean
  /** Discards changes of an existing listing; the listing stays. */
  editing: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks for confirmation, because a discarded draft cannot be restored. */
export function DiscardDialog({ open, editing, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editing ? sellingText.undoYourChanges : sellingText.discardThisDraft}
    >
      <Stack>
        <Text muted>
          {editing ? sellingText.buyersStillSeeListingAs : sellingText.yourTextAndPhotosAre}
        </Text>
        <ButtonRow>
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
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}
