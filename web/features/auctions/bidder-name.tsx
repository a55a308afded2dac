import * as auctionsText from '#messages/auctions'
import { useSession } from '../../lib/account/session.ts'

/** "Bidder a41c" by the last four characters of the bidder's id (docs/rules/auctions.md#bid-history), or "You". */
export function BidderName({
  bidderId,
  you = auctionsText.you,
}: {
  bidderId: string
  you?: string
}) {
  const user = useSession()
  return (
    <>
      {bidderId === user?.id ? you : auctionsText.bidderBidderId({ bidderId: bidderId.slice(-4) })}
    </>
  )
}
