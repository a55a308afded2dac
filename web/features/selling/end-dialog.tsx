import * as sellingText from '#messages/selling'
import { useRef } from 'react'
import { listingEditCalls } from '#contracts/products/listing-edits.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { useCall } from '../../lib/api/calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { waitsForFee } from './fee-line.ts'
import { ownSelling } from './selling.queries.ts'
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
  const end = useCall(listingEditCalls.end, {
    done: () => {
      onClose()
      return { title: words.done, description: sellingText.youllFindItUnderEnded }
    },
    failed: words.failed,
    hint: sellingText.pleaseCheckYourConnectionAnd,
    outdates: [...ownSelling, ['products', listing.id]],
  })
  const busy = useRef(false)
  function submit() {
    // A double click sends one request.
    if (busy.current) return
    busy.current = true
    end.mutate(
      { params: { id: listing.id } },
      { onSettled: () => (busy.current = false), onError: onClose },
    )
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
