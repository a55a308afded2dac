import { useRef } from 'react'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useEndListing } from './selling.mutations.ts'

interface EndDialogProps {
  open: boolean
  listing: SellerListing
  onClose: () => void
}

/** Asks before a listing is taken off sale. */
export function EndDialog({ open, listing, onClose }: EndDialogProps) {
  const end = useEndListing()
  const busy = useRef(false)
  function submit() {
    // Two presses of one hand are one.
    if (busy.current) return
    busy.current = true
    end.mutate(listing.id, {
      onSettled: () => (busy.current = false),
      onSuccess: () => {
        toast({ title: 'Listing ended', description: 'You find it under Ended and can relist it.' })
        onClose()
      },
      onError: (error) => {
        toast({
          title: 'Failed to end listing',
          description: reasonOf(error, 'Please check your connection and try again.'),
          variant: 'destructive',
        })
        onClose()
      },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title="End this listing?">
      <div className="stack">
        <p>
          <b className="wrap-anywhere">{listing.title}</b>
        </p>
        <p className="muted">
          Nobody can buy it any more. What is already ordered stays ordered, and you can list it
          again.
        </p>
        <div className="btnrow">
          <Button variant="danger" pending={end.isPending} pendingText="Ending..." onClick={submit}>
            End listing
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
