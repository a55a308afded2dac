import * as commonAdminText from '#messages/common/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ChargeBackLine,
  ChargeBackPreview,
} from '../../../contracts/payments/admin/charge-backs.ts'
import { groupedOf, minorOf, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useAdminWrite } from './admin-write.ts'
import { money } from './money-labels.ts'
import { chargeBackQuery } from './money.queries.ts'
import { askReason, WordsDialog } from '../dialogs/reason-form-dialog.tsx'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as listsStyles from '../lists/lists.module.css'

interface ChargeBackDialogProps {
  open: boolean
  onClose: () => void
  /** The API path of the order or payment: "orders/{id}". */
  subject: string
  /** Whether to ask if the seller has the goods back, for an order that was sent. */
  asksForGoods?: boolean
  write: (given: { reason: string; goodsReturned: boolean }) => Promise<unknown>
}

/** Records a charge back by a bank or wallet. Shows the effects before it asks for the reason. */
export function ChargeBackDialog(props: ChargeBackDialogProps) {
  const { open, onClose, subject, asksForGoods, write } = props
  const [goodsReturned, setGoodsReturned] = useState(false)
  const { data, error } = useQuery({ ...chargeBackQuery(subject), enabled: open })
  const book = useAdminWrite(write, {
    done: commonAdminText.chargeBackBooked,
    failed: commonAdminText.chargeBackNotBooked,
  })
  const taken = data?.lines.find(({ line }) => line === 'taken')
  return (
    <WordsDialog
      open={open}
      onClose={onClose}
      title={commonAdminText.didBuyersBankOrWallet}
      ask={askReason(commonAdminText.buyerAndSellerCanRead)}
      button={
        data && taken
          ? commonAdminText.chargeBackAmount({ amount: money(taken.amount, data.currency) })
          : commonAdminText.chargeBack
      }
      danger
      pending={book.isPending || !data}
      onSend={(reason) => data && book.mutate({ reason, goodsReturned }, { onSuccess: onClose })}
    >
      {error && <Text small>{reasonOf(error, commonAdminText.weCouldNotCalculateFigures)}</Text>}
      {data && <Figures preview={data} />}
      {asksForGoods && (
        <Checkbox
          checked={goodsReturned}
          onChange={(event) => setGoodsReturned(event.target.checked)}
        >
          {commonAdminText.sellerHasItemBackIt}
        </Checkbox>
      )}
    </WordsDialog>
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
  sellerLoss: commonAdminText.musikasLossSellerIsGone,
  refundLoss: commonAdminText.musikasLossRefundAlreadyPaid,
}

/** An amount without its currency, which the column's header names. */
const figure = (amount: string, currency: CurrencyCode) =>
  groupedOf(minorOf(amount, currency) ?? 0n, currency)

function Figures({ preview }: { preview: ChargeBackPreview }) {
  const { currency, otherCurrency, lines, stoppedPayouts } = preview
  return (
    <>
      <table className={listsStyles.table}>
        <VisuallyHidden as="caption">{commonAdminText.whoGainsOrLosesWhat}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{commonAdminText.who}</th>
            <th scope="col">{currency}</th>
            <th scope="col">{otherCurrency}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, amount, other }) => (
            <tr key={line}>
              <th scope="row">{labels[line]}</th>
              <Text as="td" tabular>
                {figure(amount, currency)}
              </Text>
              <Text as="td" tabular>
                {figure(other, otherCurrency)}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
      {stoppedPayouts.map(({ sellerUsername, amount, other }) => (
        <Text key={sellerUsername} small>
          {commonAdminText.payoutOfAmountOtherTo({
            amount: money(amount, currency),
            other: money(other, otherCurrency),
            sellerUsername,
          })}
        </Text>
      ))}
    </>
  )
}
