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

interface ChargeBackDialogProps {
  open: boolean
  onClose: () => void
  /** The order or the payment: "orders/…". */
  subject: string
  /** The seller may have the goods back: asked for an order that was sent. */
  asksForGoods?: boolean
  /** Books the charge back. */
  write: (given: { reason: string; goodsReturned: boolean }) => Promise<unknown>
}

/** Books that a bank or wallet took a payment back; who gets or loses what stands before the reason. */
export function ChargeBackDialog(props: ChargeBackDialogProps) {
  const { open, onClose, subject, asksForGoods, write } = props
  const [goodsReturned, setGoodsReturned] = useState(false)
  const { data, error } = useQuery({ ...chargeBackQuery(subject), enabled: open })
  const book = useAdminWrite(write, {
    done: 'Charge back booked',
    failed: 'Charge back not booked',
  })
  const taken = data?.lines.find(({ line }) => line === 'taken')
  return (
    <WordsDialog
      open={open}
      onClose={onClose}
      title="Did the buyer’s bank or wallet take the payment back?"
      ask={askReason('Buyer and seller read it, and it is in the audit log.')}
      button={data && taken ? `Charge back ${money(taken.amount, data.currency)}` : 'Charge back'}
      danger
      pending={book.isPending || !data}
      onSend={(reason) => data && book.mutate({ reason, goodsReturned }, { onSuccess: onClose })}
    >
      {error && (
        <p className="small">{reasonOf(error, 'We could not work out the figures. Try again.')}</p>
      )}
      {data && <Figures preview={data} />}
      {asksForGoods && (
        <Checkbox
          checked={goodsReturned}
          onChange={(event) => setGoodsReturned(event.target.checked)}
        >
          The seller has the item back. It goes back into stock.
        </Checkbox>
      )}
    </WordsDialog>
  )
}

const labels: Record<ChargeBackLine, string> = {
  taken: 'The buyer gets from the bank',
  held: 'From the money held',
  refund: 'Refund to the buyer, cancelled',
  commission: 'Musika returns commission',
  fees: 'Musika returns fees',
  balance: 'From the seller’s balance',
  owed: 'The seller owes',
  sellerLoss: 'Musika’s loss: the seller is gone',
  refundLoss: 'Musika’s loss: refund already paid',
}

/** The head of its column names the currency. */
const figure = (amount: string, currency: CurrencyCode) =>
  groupedOf(minorOf(amount, currency) ?? 0n, currency)

function Figures({ preview }: { preview: ChargeBackPreview }) {
  const { currency, otherCurrency, lines, stoppedPayouts } = preview
  return (
    <>
      <table className="tbl">
        <caption className="vh">Who gets or loses what</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">{currency}</th>
            <th scope="col">{otherCurrency}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, amount, other }) => (
            <tr key={line}>
              <th scope="row">{labels[line]}</th>
              <td className="num">{figure(amount, currency)}</td>
              <td className="num">{figure(other, otherCurrency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {stoppedPayouts.map(({ sellerUsername, amount, other }) => (
        <p key={sellerUsername} className="small">
          {`The payout of ${money(amount, currency)} (${money(other, otherCurrency)}) to ${sellerUsername} is stopped.`}
        </p>
      ))}
    </>
  )
}
