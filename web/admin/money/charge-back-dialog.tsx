import { type queryOf } from '../../lib/api/calls.ts'
import { useStaffWrite } from '../use-staff-call.ts'
import * as commonAdminText from '#messages/common/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  chargeBackLines,
  type chargeBackCalls,
  type ChargeBackLine,
  type ChargeBackPreview,
} from '#contracts/payments/admin/charge-backs.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { money } from './money-labels.ts'
import { askReason, ConfirmationDialog } from '../dialogs/confirmation-dialog.tsx'
import type { Figure } from '../dialogs/figures.tsx'
import { Text } from '../../ui/layout.tsx'

interface ChargeBackDialogProps {
  open: boolean
  onClose: () => void
  /** The effects for this order or payment, which are never cached. */
  preview: ReturnType<typeof queryOf<typeof chargeBackCalls.previewOrder>>
  /** Whether to ask if the seller has the goods back, for an order that was sent. */
  asksForGoods?: boolean
  write: (given: { reason: string; goodsReturned: boolean }) => Promise<unknown>
}

/** Records a charge back by a bank or wallet. Shows the effects before it asks for the reason. */
export function ChargeBackDialog(props: ChargeBackDialogProps) {
  const { open, onClose, preview, asksForGoods, write } = props
  const [goodsReturned, setGoodsReturned] = useState(false)
  const { data, error } = useQuery({
    ...preview,
    // Not read again after the change, which leaves nothing to preview.
    queryKey: ['preview', ...preview.queryKey],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  })
  const book = useStaffWrite(write, {
    done: commonAdminText.chargeBackBooked,
    failed: commonAdminText.chargeBackNotBooked,
  })
  const taken = data?.lines.find(({ line }) => line === 'taken')
  return (
    <ConfirmationDialog
      open={open}
      onClose={onClose}
      title={commonAdminText.didBuyersBankOrWallet}
      {...(data && { figures: figuresOf(data) })}
      ask={askReason(commonAdminText.buyerAndSellerCanRead)}
      button={
        data && taken
          ? commonAdminText.chargeBackAmount({ amount: money(taken.amount, data.currency) })
          : commonAdminText.chargeBack
      }
      danger
      pending={book.isPending || !data}
      onConfirm={(reason) => data && book.mutate({ reason, goodsReturned }, { onSuccess: onClose })}
    >
      {error && <Text small>{reasonOf(error, commonAdminText.weCouldNotCalculateFigures)}</Text>}
      {data && <StoppedPayouts preview={data} />}
      {asksForGoods && (
        <Checkbox
          checked={goodsReturned}
          onChange={(event) => setGoodsReturned(event.target.checked)}
        >
          {commonAdminText.sellerHasItemBackIt}
        </Checkbox>
      )}
    </ConfirmationDialog>
  )
}

const labels: Record<ChargeBackLine, string> = {
  taken: commonAdminText.buyerReceivesFromBank,
  held: commonAdminText.fromMoneyHeld,
  refund: commonAdminText.refundToBuyerCancelled,
  commission: commonAdminText.musikaReturnsItsCommission,
  fees: commonAdminText.musikaReturnsFees,
  balance: commonAdminText.fromSellersBalance,
  owed: commonAdminText.sellerOwes,
  commissionDue: commonAdminText.sellerOwesCommissionAgain,
  sellerLoss: commonAdminText.musikasLossSellerIsGone,
  refundLoss: commonAdminText.musikasLossRefundAlreadyPaid,
  coupon: commonAdminText.musikaGetsBackForCoupon,
}

/** The lines of the preview that someone loses; the others are what they are given. */
const losing = new Set<ChargeBackLine>(chargeBackLines.filter((line) => line !== 'taken'))

const figuresOf = ({ currency, otherCurrency, lines }: ChargeBackPreview): Figure[] =>
  lines.map(({ line, amount, other }) => ({
    label: labels[line],
    value: money(amount, currency),
    other: money(other, otherCurrency),
    loses: losing.has(line),
  }))

const StoppedPayouts = ({ preview }: { preview: ChargeBackPreview }) =>
  preview.stoppedPayouts.map(({ sellerUsername, amount, other }) => (
    <Text key={sellerUsername} small>
      {commonAdminText.payoutOfAmountOtherTo({
        amount: money(amount, preview.currency),
        other: money(other, preview.otherCurrency),
        sellerUsername,
      })}
    </Text>
  ))
