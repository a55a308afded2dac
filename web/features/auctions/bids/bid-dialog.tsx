import { useRef, type FormEvent, type ReactNode } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { useBlocked } from '../../../lib/api/connection.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TimeLeftLine } from '../auction-clock.tsx'
import { BidAmounts } from './bid-amounts.tsx'
import { BidTerms } from './bid-terms.tsx'
import { MaximumBid } from './maximum-bid.tsx'
import { ItemLine } from './item-line.tsx'
import type { Bidding } from './use-bidding.ts'
import { useConfirmBid } from './use-confirm-bid.ts'
import { Form, Text } from '../../../ui/layout.tsx'
import * as bidFormStyles from './bid-form.module.css'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'

interface BidDialogProps {
  product: ProductDetail
  bidding: Bidding
  /** Shown instead of the refusal `email_unverified`. */
  verifyFirst: ReactNode
}

/** Confirms a bid: item, amount and the three rules, or a note that the auction has ended. */
export function BidDialog({ product, bidding, verifyFirst }: BidDialogProps) {
  const { ended, open, closeDialog } = bidding
  return (
    <Dialog
      open={open === 'bid'}
      onClose={closeDialog}
      title={
        ended
          ? auctionsText.bidEndedTitle
          : bidding.raising
            ? auctionsText.raiseYourMaximum
            : auctionsText.placeYourBid
      }
      beside={!ended && product.auctionEndTime && <TimeLeftLine endTime={product.auctionEndTime} />}
    >
      {ended ? (
        <>
          <Text muted role="status">
            {auctionsText.bidEndedText}
          </Text>
          <Button variant="line" block onClick={closeDialog}>
            {auctionsText.close}
          </Button>
        </>
      ) : (
        <BidConfirmation product={product} bidding={bidding} verifyFirst={verifyFirst} />
      )}
    </Dialog>
  )
}

function BidConfirmation({ product, bidding, verifyFirst }: BidDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { amountMinor, maxMinor, currentMinor, raising } = bidding
  const { confirm, pending, refusal } = useConfirmBid(product, bidding)
  const blocked = useBlocked()
  const outbid = product.hasBid && !product.leading

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!confirm() && !pending)
      form.current?.querySelector<HTMLInputElement>(`[name=${bidding.wrong}]`)?.focus()
  }

  return (
    <Form ref={form} gap={4} noValidate onSubmit={submit}>
      <ItemLine product={product} />
      {outbid && (
        <p className={buyBoxStyles.outbid}>
          <Icon name="clock" />
          {auctionsText.bidOutbid}
        </p>
      )}
      <BidAmounts product={product} bidding={bidding} MaximumBid={MaximumBid} focused />
      <BidTerms product={product} amount={maxMinor ?? amountMinor} current={currentMinor} />
      {refusal?.code === 'email_unverified' && verifyFirst}
      {refusal && refusal.code !== 'email_unverified' && (
        <Alert tone="error" announced={false}>
          {refusal.text}
        </Alert>
      )}
      <div className={bidFormStyles.actions}>
        <Button variant="line" size="lg" onClick={bidding.closeDialog}>
          {auctionsText.cancel}
        </Button>
        <Button
          type="submit"
          variant="bid"
          size="lg"
          pending={pending}
          pendingText={auctionsText.placing}
          blocked={blocked}
        >
          {raising ? auctionsText.raiseMaximum : auctionsText.bidButton}
        </Button>
      </div>
    </Form>
  )
}
