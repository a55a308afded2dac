import { useQueryClient } from '@tanstack/react-query'
import type { OwnBidLimit } from '../../../../contracts/auctions/bid-limits.ts'
import { minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { useSession } from '../../../lib/account/session.ts'
import { ButtonLink, TextLink } from '../../../lib/link.tsx'
import { formatUsd, minorIn } from '../../../lib/money/format.ts'
import { outageSentence } from '../../../lib/outage-sentence.ts'
import { useSite } from '../../../lib/site.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

interface BidNoteProps {
  product: ProductDetail
  own: boolean
}

/**
 * Below the bid box of a running auction: outages and the time added for them, and that the seller approves bidders or
 * that the next bid is above the member's limit.
 */
export function BidNote({ product, own }: BidNoteProps) {
  return (
    <>
      {product.outages.map((outage) => (
        <Alert key={outage.from} icon="clock">
          {outageSentence(outage)}
        </Alert>
      ))}
      <BidderNote product={product} own={own} />
    </>
  )
}

function BidderNote({ product, own }: BidNoteProps) {
  const signedIn = Boolean(useSession())
  if (product.bidApproval) return <ApprovalNote product={product} own={own} />
  if (signedIn && !own) return <LimitNote product={product} />
  // Not empty: browsers load the code of an empty part.
  return <span hidden />
}

/** In place of the bid form: the seller approves bidders. To the seller, a link to those who asked. */
function ApprovalNote({ product: { id, bidApproval }, own }: BidNoteProps) {
  if (own)
    return (
      <Stack>
        <Alert icon="info">{auctionsText.youApproveBidders}</Alert>
        <ButtonLink variant="line" block href={`/product/${id}/bidders`}>
          {auctionsText.seeWhoAsked}
        </ButtonLink>
      </Stack>
    )
  if (bidApproval === 'asked')
    return <Alert icon="clock">{auctionsText.youAskedSellerDecides}</Alert>
  if (bidApproval === 'declined') return <Alert icon="info">{auctionsText.sellerDeclinedYou}</Alert>
  return (
    <Stack>
      <Alert icon="info">{auctionsText.sellerApprovesBidders}</Alert>
      <ButtonLink variant="bid" size="lg" block href={`/product/${id}/bid`}>
        {auctionsText.askToBid}
      </ButtonLink>
    </Stack>
  )
}

/** Says before a bid that the next one would pass the member's limit of open bids, which only the server reads. */
function LimitNote({ product }: { product: ProductDetail }) {
  const known = useQueryClient().getQueryData<OwnBidLimit>(['bids', 'limit'])
  const { rate } = useSite()
  const { base, currentBid, price, leading } = product
  const nextMinor = (minorOf(currentBid ?? price, base) ?? 0n) + (minorOf('1', base) ?? 1n)
  const addsMinor = leading ? 1n : minorIn(nextMinor, base, 'USD', rate)
  const isOver =
    typeof known?.limit === 'string' &&
    (minorOf(known.open, 'USD') ?? 0n) + addsMinor > (minorOf(known.limit, 'USD') ?? 0n)
  if (!isOver) return <span hidden />
  return (
    <Alert icon="info">
      {auctionsText.nextBidPassesLimit({
        limit: formatUsd(known.limit!),
        open: formatUsd(known.open),
      })}{' '}
      <TextLink href="/bids">{auctionsText.howToRaiseLimit}</TextLink>
    </Alert>
  )
}
