import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import {
  auctionAdminCalls,
  type AdminAuctionDetail,
  type AdminBid,
  type WithoutBid,
} from '#contracts/auctions/admin/auctions.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { withoutBidQuery } from '../../../admin/money/money.queries.ts'
import { askReason, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures, type Figure } from '../../../admin/dialogs/figures.tsx'
import { Text } from '../../../ui/layout.tsx'

interface VoidDialogProps {
  auction: AdminAuctionDetail
  bid: AdminBid
  open: boolean
  onClose: () => void
}

/** Asks for a reason and voids a bid; shows the leader, the price and the bids that would follow. */
export function VoidDialog({ auction, bid, open, onClose }: VoidDialogProps) {
  const take = useStaffWrite(
    (reason: string) =>
      send(auctionAdminCalls.voidBid, {
        params: { id: auction.id, bidId: bid.id },
        body: { reason },
      }),
    { done: auctionsAdminText.bidWasVoided, failed: auctionsAdminText.notVoided },
  )
  const { data, error } = useQuery({ ...withoutBidQuery(auction.id, bid.id), enabled: open })
  const effect = useEffectOf(auction)
  return (
    <ConfirmationDialog
      open={open}
      onClose={onClose}
      title={auctionsAdminText.voidThisBid}
      {...(data && { figures: effect(data) })}
      ask={askReason(auctionsAdminText.everyoneCanReadThisIn)}
      button={auctionsAdminText.voidBidOfAmount({ amount: formatMoney(bid.amount, bid.currency) })}
      danger
      pending={take.isPending}
      onConfirm={(reason) => take.mutate(reason, { onSuccess: onClose })}
    >
      {!data && (
        <Text small muted>
          {error
            ? reasonOf(error, auctionsAdminText.weCouldNotLoadWhat)
            : auctionsAdminText.oneMoment}
        </Text>
      )}
    </ConfirmationDialog>
  )
}

/** The auction without the bid, each line with its value now. */
function useEffectOf(auction: AdminAuctionDetail) {
  const figures = useFigures()
  const now = (value: string) => auctionsAdminText.nowValue({ value })
  return ({ currency, currentBid, leaderUsername, bidCount, withdrawn }: WithoutBid): Figure[] => [
    {
      label: auctionsAdminText.leads,
      note: now(auction.leaderUsername ?? auctionsAdminText.noOne),
      value: leaderUsername ?? auctionsAdminText.noOne,
    },
    {
      label: auctionsAdminText.currentBid,
      note: now(formatMoney(auction.currentBid, auction.currency)),
      ...figures(currentBid, currency),
    },
    {
      label: auctionsAdminText.bids,
      note: now(String(auction.bidCount)),
      value: String(bidCount),
    },
    ...(withdrawn > 0
      ? [{ label: auctionsAdminText.automaticBidsVoided, value: String(withdrawn) }]
      : []),
  ]
}
