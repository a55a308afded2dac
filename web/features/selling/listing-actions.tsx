import { useState } from 'react'
import type { SellerListing } from '../../../contracts/selling/selling.ts'
import { usePassed } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EndDialog } from './end-dialog.tsx'
import { waitsForFee } from './fee-line.ts'
import { RelistDialog, type Relistable } from './relist-dialog.tsx'

const small = buttonClass({ variant: 'line', size: 'sm' })

/** What a seller can do with a listing as it stands. */
export function ListingActions({ listing }: { listing: SellerListing }) {
  const { id, title, status, isAuction, bidCount } = listing
  const waits = waitsForFee(listing)
  const [ending, setEnding] = useState(false)
  const over = usePassed(isAuction ? listing.auctionEndTime : null)
  const active = status === 'active' && !over
  const changeable = waits || (active && !(isAuction && bidCount > 0))
  return (
    <>
      {changeable && (
        <>
          <Link className={small} href={`/sell?edit=${id}`} aria-label={`Edit: ${title}`}>
            Edit
          </Link>
          <Button
            variant="line"
            size="sm"
            aria-label={`${waits ? 'Withdraw' : 'End'}: ${title}`}
            onClick={() => setEnding(true)}
          >
            {waits ? 'Withdraw' : 'End'}
          </Button>
        </>
      )}
      {active && !listing.visibilityBoosted && (
        <Link className={small} href="/selling/boost" aria-label={`Boost: ${title}`}>
          Boost
        </Link>
      )}
      {(status === 'sold' || status === 'ended') && <RelistAction listing={listing} />}
      <Link className={small} href={`/sell?similar=${id}`} aria-label={`Sell similar: ${title}`}>
        Sell similar
      </Link>
      <EndDialog open={ending} listing={listing} onClose={() => setEnding(false)} />
    </>
  )
}

/** Relist, or the listing that it went up again as. */
export function RelistAction({ listing }: { listing: Relistable }) {
  const [open, setOpen] = useState(false)
  if (listing.relistedAs)
    return (
      <Link
        className={small}
        href={`/product/${listing.relistedAs}`}
        aria-label={`Listed again: ${listing.title}`}
      >
        Listed again
      </Link>
    )
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={`Relist: ${listing.title}`}
        onClick={() => setOpen(true)}
      >
        Relist
      </Button>
      <RelistDialog open={open} listing={listing} onClose={() => setOpen(false)} />
    </>
  )
}
