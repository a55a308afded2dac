import type { ComponentProps } from 'react'
import { VerifyFirst } from '../../features/accounts/verify-first.tsx'
import { BidDialog } from '../../features/auctions/bids/bid-dialog.tsx'

/** The bid dialog, with the way to confirm an email address if the bid is refused for that. */
export const MemberBidDialog = (props: Omit<ComponentProps<typeof BidDialog>, 'verifyFirst'>) => (
  <BidDialog {...props} verifyFirst={<VerifyFirst />} />
)
