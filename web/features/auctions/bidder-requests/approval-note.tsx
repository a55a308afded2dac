import type { ProductDetail } from '../../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { ButtonLink } from '../../../lib/link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { bidHref } from '../bids/bid-href.ts'
import { biddersHref } from './bidder-requests.queries.ts'

interface ApprovalNoteProps {
  product: Pick<ProductDetail, 'id' | 'bidApproval'>
  own: boolean
}

/** In place of the bid form: the seller approves bidders. To the seller, a link to those who asked. */
export function ApprovalNote({ product: { id, bidApproval }, own }: ApprovalNoteProps) {
  if (own)
    return (
      <Stack>
        <Alert icon="info">{auctionsText.youApproveBidders}</Alert>
        <ButtonLink variant="line" block href={biddersHref(id)}>
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
      <ButtonLink variant="bid" size="lg" block href={bidHref(id)}>
        {auctionsText.askToBid}
      </ButtonLink>
    </Stack>
  )
}
