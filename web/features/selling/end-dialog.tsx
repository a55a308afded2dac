import { useRef } from 'react'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { waitsForFee } from './fee-line.ts'
import { useEndListing } from './selling.mutations.ts'

interface EndDialogProps {
  open: boolean
  listing: SellerListing
  onClose: () => void
}

const endLabels = {
  title: 'End this listing?',
  text: 'Nobody can buy it any more. What is already ordered stays ordered, and you can list it again.',
  button: 'End listing',
  done: 'Listing ended',
  failed: 'Failed to end listing',
}
const withdrawWords = {
  title: 'Withdraw this listing?',
  text: 'Its fee is no longer due then, and money that still arrives for it is paid back to you. You can list it again.',
  button: 'Withdraw listing',
  done: 'Listing withdrawn',
  failed: 'Failed to withdraw listing',
}

/** Asks before a listing is taken off sale, or withdrawn while it waits for its fee. */
export function EndDialog({ open, listing, onClose }: EndDialogProps) {
  const words = waitsForFee(listing) ? withdrawWords : endLabels
  const end = useEndListing()
  const busy = useRef(false)
  function submit() {
    // Two presses of one hand are one.
    if (busy.current) return
    busy.current = true
    end.mutate(listing.id, {
      onSettled: () => (busy.current = false),
      onSuccess: () => {
        toast({ title: words.done, description: 'You find it under Ended and can relist it.' })
        onClose()
      },
      onError: (error) => {
        toast({
          title: words.failed,
          description: reasonOf(error, 'Please check your connection and try again.'),
          variant: 'destructive',
        })
        onClose()
      },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <div className="stack">
        <p>
          <b className="wrap-anywhere">{listing.title}</b>
        </p>
        <p className="muted">{words.text}</p>
        <div className="btnrow">
          <Button variant="danger" pending={end.isPending} pendingText="Ending..." onClick={submit}>
            {words.button}
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
