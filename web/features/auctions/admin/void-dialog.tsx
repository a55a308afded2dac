import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { withoutBidQuery } from '../../../admin/money/money.queries.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'

interface VoidDialogProps {
  auctionId: string
  bidId: string
  open: boolean
  onClose: () => void
}

/** Voids a bid once a reason is given; says who leads then, and at what price. */
export function VoidDialog({ auctionId, bidId, open, onClose }: VoidDialogProps) {
  const take = useAdminWrite(
    (reason: string) =>
      api.post<{ message: string }>(`/api/admin/auctions/${auctionId}/bids/${bidId}/void`, {
        reason,
      }),
    { done: 'The bid was voided', failed: 'Not voided' },
  )
  return (
    <WordsDialog
      open={open}
      onClose={onClose}
      title="Void this bid?"
      ask={askReason('Everybody reads it in the history.')}
      button="Void the bid"
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
    return <p className="small muted">{reasonOf(error, 'What comes of it could not be read.')}</p>
  if (!data) return <p className="small muted">One moment...</p>
  const { currency, currentBid, leaderUsername, bidCount, withdrawn } = data
  return (
    <p className="small" role="status">
      {leaderUsername
        ? `Then ${leaderUsername} leads at ${formatMoney(currentBid, currency)}, with ${bidCount} of the bids left.`
        : `Then nobody leads, and the price is ${formatMoney(currentBid, currency)} again.`}
      {withdrawn > 0 &&
        ` ${withdrawn === 1 ? 'One automatic answer goes' : `${withdrawn} automatic answers go`} with it.`}
    </p>
  )
}
