import * as sellingText from '#messages/selling'
import { useState } from 'react'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { usePassed } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EndDialog } from './end-dialog.tsx'
import { waitsForFee } from './fee-line.ts'
import { RelistDialog, type Relistable } from './relist-dialog.tsx'

const small = buttonClass({ variant: 'line', size: 'sm' })

/** The actions that a seller can take on a listing. */
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
          <Link
            className={small}
            href={`/sell?edit=${id}`}
            aria-label={sellingText.editTitle({ title })}
          >
            {sellingText.edit}
          </Link>
          <Button
            variant="line"
            size="sm"
            aria-label={
              waits ? sellingText.withdrawTitle({ title }) : sellingText.endTitle({ title })
            }
            onClick={() => setEnding(true)}
          >
            {waits ? sellingText.withdraw : sellingText.end}
          </Button>
        </>
      )}
      {active && listing.takesOffers && listing.watchers > 0 && (
        <Link
          className={small}
          href={`/selling/watchers/${id}`}
          aria-label={sellingText.offerToWatchersTitle({ title })}
        >
          {sellingText.offerToWatchers}
        </Link>
      )}
      {changeable && (
        <Link
          className={small}
          href={`/selling/delivery/${id}`}
          aria-label={sellingText.deliveryOfTitle({ title })}
        >
          {sellingText.delivery}
        </Link>
      )}
      {active && !listing.visibilityBoosted && (
        <Link
          className={small}
          href="/selling/boost"
          aria-label={sellingText.boostTitle({ title })}
        >
          {sellingText.boost}
        </Link>
      )}
      {(status === 'sold' || status === 'ended') && <RelistAction listing={listing} />}
      <Link
        className={small}
        href={`/sell?similar=${id}`}
        aria-label={sellingText.sellSimilarTitle({ title })}
      >
        {sellingText.sellSimilar}
      </Link>
      <EndDialog open={ending} listing={listing} onClose={() => setEnding(false)} />
    </>
  )
}

/** The relist button, or a link to the listing that replaced this one. */
export function RelistAction({ listing }: { listing: Relistable }) {
  const [open, setOpen] = useState(false)
  if (listing.relistedAs)
    return (
      <Link
        className={small}
        href={`/product/${listing.relistedAs}`}
        aria-label={sellingText.listedAgainTitle({ title: listing.title })}
      >
        {sellingText.listedAgain}
      </Link>
    )
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={sellingText.relistTitle({ title: listing.title })}
        onClick={() => setOpen(true)}
      >
        {sellingText.relist}
      </Button>
      <RelistDialog open={open} listing={listing} onClose={() => setOpen(false)} />
    </>
  )
}
