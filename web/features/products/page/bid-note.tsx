import { useQueryClient } from '@tanstack/react-query'
import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import { minorOf, moneyText } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
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
}

/**
 * Before the bid form of a running auction: outages and the time added for them, and that the seller approves bidders
 * or how much the member's limit leaves.
 */
export function BidNote({ product }: BidNoteProps) {
  return (
    <>
      {product.outages.map((outage) => (
        <Alert key={outage.from} icon="clock">
          {outageSentence(outage)}
        </Alert>
      ))}
      <BidderNote product={product} />
    </>
  )
}

function BidderNote({ product }: BidNoteProps) {
  const user = useSession()
  const own = user?.id === product.sellerId
  if (product.bidApproval) return <ApprovalNote product={product} own={own} />
  if (user && !own) return <LimitNote product={product} />
  // Not empty: browsers load the code of an empty part.
  return <span hidden />
}

/** In place of the bid form: the seller approves bidders. To the seller, a link to those who asked. */
function ApprovalNote({ product: { id, bidApproval }, own }: BidNoteProps & { own: boolean }) {
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

/** Says before a bid how far it may go within the member's limit of open bids, which only the server reads. */
function LimitNote({ product }: BidNoteProps) {
  const known = useQueryClient().getQueryData<OwnBidLimit>(['bid-limit'])
  const { rate } = useSite()
  if (typeof known?.limit !== 'string') return <span hidden />
  const { base, currentBid, price, leading, ownMaximum } = product
  const usdMinor = (amount: string, more = 0n) =>
    minorIn((minorOf(amount, base) ?? 0n) + more, base, 'USD', rate)
  const now = currentBid ?? price
  const leftMinor = (minorOf(known.limit, 'USD') ?? 0n) - (minorOf(known.open, 'USD') ?? 0n)
  // What the member leads with here is part of what is open.
  const mostMinor = leading ? leftMinor + usdMinor(ownMaximum ?? now) : leftMinor
  const isOver = leading ? leftMinor <= 0n : leftMinor < usdMinor(now, minorOf('1', base))
  const mostUsd = moneyText(mostMinor, 'USD')
  const most = moneyText(minorIn(mostMinor, 'USD', base, rate), base)
  return (
    <Alert icon="info">
      {isOver
        ? auctionsText.nextBidPassesLimit({
            limit: formatUsd(known.limit),
            open: formatUsd(known.open),
          })
        : auctionsText.youCanBidUpTo({
            most: base === 'USD' ? mostUsd : `${mostUsd} (${most})`,
          })}{' '}
      <TextLink href="/bids">{auctionsText.howToRaiseLimit}</TextLink>
    </Alert>
  )
}
