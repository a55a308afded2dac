import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

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
      title={editing ? 'Undo your changes?' : 'Discard this draft?'}
    >
      <div className="stack">
        <p className="muted">
          {editing
            ? 'The listing stays as buyers see it now.'
            : 'What you typed and the photos you added are taken away for good.'}
        </p>
        <div className="btnrow">
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            {editing ? 'Undo' : 'Discard'}
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
