import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { withoutBidQuery } from '../../../admin/money/money.queries.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'

interface VoidDialogProps {
  auctionId: string
  bidId: string
  open: boolean
  onClose: () => void
}

/** Asks for a reason and voids a bid; shows the leader and the price that would follow. */
export function VoidDialog({ auctionId, bidId, open, onClose }: VoidDialogProps) {
  const take = useAdminWrite(
    (reason: string) =>
      api.post<{ message: string }>(`/api/admin/auctions/${auctionId}/bids/${bidId}/void`, {
        reason,
      }),
    { done: auctionsAdminText.bidWasVoided, failed: auctionsAdminText.notVoided },
  )
  return (
    <WordsDialog
      open={open}
      onClose={onClose}
      title={auctionsAdminText.voidThisBid}
      ask={askReason(auctionsAdminText.everyoneCanReadThisIn)}
      button={auctionsAdminText.voidBid}
      danger
      pending={take.isPending}
      onSend={(reason) => take.mutate(reason, { onSuccess: onClose })}
    >
      <Effect auctionId={auctionId} bidId={bidId} />
    </WordsDialog>
  )
}

function Effect({ auctionId, bidId }: { auctionId: string; bidId: string }) {
  const { data, error } = useQuery(withoutBidQuery(auctionId, bidId))
  if (error)
    return (
      <Text small muted>
        {reasonOf(error, auctionsAdminText.weCouldNotLoadWhat)}
      </Text>
    )
  if (!data)
    return (
      <Text small muted>
        {auctionsAdminText.oneMoment}
      </Text>
    )
  const { currency, currentBid, leaderUsername, bidCount, withdrawn } = data
  return (
    <Text small role="status">
      {leaderUsername
        ? auctionsAdminText.thenLeaderUsernameLeadsAt({
            leaderUsername,
            currentBid: formatMoney(currentBid, currency),
            bidCount,
          })
        : auctionsAdminText.thenNoOneLeadsAnd({
            currentBid: formatMoney(currentBid, currency),
          })}
      {withdrawn > 0 &&
        ` ${auctionsAdminText.valueWithIt({ value: withdrawn === 1 ? auctionsAdminText.oneAutomaticBidIsVoided : auctionsAdminText.withdrawnAutomaticBidsAreVoided({ withdrawn }) })}`}
    </Text>
  )
}
