import * as sellingText from '#messages/selling'
import { useRef } from 'react'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { waitsForFee } from './fee-line.ts'
import { useEndListing } from './selling.mutations.ts'
import { ButtonRow, Stack, Text } from '../../ui/layout.tsx'

interface EndDialogProps {
  open: boolean
  listing: SellerListing
  onClose: () => void
}

const endLabels = {
  title: sellingText.endThisListing,
  text: sellingText.noOneCanBuyIt,
  button: sellingText.endListing,
  done: sellingText.listingEnded,
  failed: sellingText.failedToEndListing,
}
const withdrawWords = {
  title: sellingText.withdrawThisListing,
  text: sellingText.itsFeeIsThenNo,
  button: sellingText.withdrawListing,
  done: sellingText.listingWithdrawn,
  failed: sellingText.failedToWithdrawListing,
}

/** Asks for confirmation before a listing is ended, or withdrawn while its fee is unpaid. */
export function EndDialog({ open, listing, onClose }: EndDialogProps) {
  const words = waitsForFee(listing) ? withdrawWords : endLabels
  const end = useEndListing()
  const busy = useRef(false)
  function submit() {
    // A double click sends one request.
    if (busy.current) return
    busy.current = true
    end.mutate(listing.id, {
      onSettled: () => (busy.current = false),
      onSuccess: () => {
        toast({ title: words.done, description: sellingText.youllFindItUnderEnded })
        onClose()
      },
      onError: (error) => {
        toast({
          title: words.failed,
          description: reasonOf(error, sellingText.pleaseCheckYourConnectionAnd),
          variant: 'destructive',
        })
        onClose()
      },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <Stack>
        <p>
          <Text as="b" breakAnywhere>
            {listing.title}
          </Text>
        </p>
        <Text muted>{words.text}</Text>
        <ButtonRow>
          <Button
            variant="danger"
            pending={end.isPending}
            pendingText={sellingText.ending}
            onClick={submit}
          >
            {words.button}
          </Button>
          <Button variant="line" onClick={onClose}>
            {sellingText.keepIt}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}
