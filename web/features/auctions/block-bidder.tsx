import * as auctionsText from '#messages/auctions'
import { useState } from 'react'
import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { useCall } from '../../lib/api/calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { blockedQuery } from './auctions.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'

interface BlockBidderProps {
  productId: string
  /** The bidder's pseudonym in this auction. */
  bidderId: string
}

/** The seller's button to block a bidder from all of their auctions. */
export function BlockBidder({ productId, bidderId }: BlockBidderProps) {
  const [open, setOpen] = useState(false)
  const block = useCall(auctionCalls.block, {
    done({ label }) {
      toast({
        title: auctionsText.bidderLabelIsBlocked({ label }),
        description: auctionsText.theirExistingBidsStayYou,
      })
    },
    failed: auctionsText.failedToBlock,
    hint: auctionsText.pleaseCheckYourConnectionAnd,
    outdates: [blockedQuery.queryKey],
  })
  const name = auctionsText.bidderBidderId({ bidderId: bidderId.slice(-4) })
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={auctionsText.blockName({ name })}
        onClick={() => setOpen(true)}
      >
        {auctionsText.block}
      </Button>
      <Dialog open={open} onClose={close} title={auctionsText.confirmBlockName({ name })}>
        <p>{auctionsText.theyCanNoLongerBid}</p>
        <div className={layoutStyles.twoButtons}>
          <Button variant="line" onClick={close}>
            {auctionsText.cancel}
          </Button>
          <Button
            pending={block.isPending}
            pendingText={auctionsText.blocking}
            onClick={() => block.mutate({ body: { productId, bidderId } }, { onSuccess: close })}
          >
            {auctionsText.block}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
