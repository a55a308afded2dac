import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useBlockBidder } from './auctions.queries.ts'

interface BlockBidderProps {
  productId: string
  /** The bidder's pseudonym in this auction. */
  bidderId: string
}

/** For the seller, beside each bid: keeps its person from all of the seller's auctions. */
export function BlockBidder({ productId, bidderId }: BlockBidderProps) {
  const [open, setOpen] = useState(false)
  const block = useBlockBidder(productId)
  const name = `Bidder ${bidderId.slice(-4)}`
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="line" size="sm" aria-label={`Block: ${name}`} onClick={() => setOpen(true)}>
        Block
      </Button>
      <Dialog open={open} onClose={close} title={`Block ${name}?`}>
        <p>
          They can no longer bid on any of your auctions, nor buy them at once, nor write to you or
          follow you. Bids they have made stay. They are not told, but see it when they try.
        </p>
        <div className="two-b">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button
            pending={block.isPending}
            pendingText="Blocking..."
            onClick={() => block.mutate(bidderId, { onSuccess: close })}
          >
            Block
          </Button>
        </div>
      </Dialog>
    </>
  )
}
