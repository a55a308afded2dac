import { useState } from 'react'
import { amountText } from '../../../../contracts/currencies/currencies.ts'
import { disputeReasons } from '../../../../contracts/orders/delivery.ts'
import type { Dispute, OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { StatementForm } from '../steps/statement-form.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useOrderStep } from '../steps/steps.mutations.ts'
import { doerName } from '../steps/order-history.tsx'

/** A reported problem: what both sides said, with their pictures, and how it ended. */
export function DisputePanel({ order }: { order: OrderDetail }) {
  const { dispute, viewer, id } = order
  const [asked, setAsked] = useState(false)
  const [goodsReturned, setGoodsReturned] = useState(false)
  const step = useOrderStep(id, { failed: 'Not sent' })
  if (!dispute) return null
  return (
    <section className="panel" aria-labelledby="dispute-heading">
      <h2 id="dispute-heading">Problem: {disputeReasons[dispute.reason].toLowerCase()}</h2>
      <ul className="said">
        {dispute.statements.map((said) => (
          <li key={said.at}>
            <p className="small muted">
              <b>{doerName(said.by, viewer)}</b>
              {` · ${formatDayAndTime(said.at)}`}
            </p>
            <p className="wrap-anywhere pre-line">{said.text}</p>
            {said.pictures.length > 0 && (
              <div className="evidence">
                {said.pictures.map((picture, index) => (
                  <a key={picture} href={picture} target="_blank" rel="noreferrer">
                    <img
                      src={picture}
                      alt={`${index + 1} of ${said.pictures.length}, from ${doerName(said.by, viewer).toLowerCase()}`}
                    />
                  </a>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {dispute.decision ? (
        <Notice icon="shield-check">
          <b>{outcomeOf(dispute, order)}</b>
          {dispute.decision.goodsReturned && ' The seller has the item back.'}
          {dispute.decision.note && ` “${dispute.decision.note}”`}
          {` ${formatDayAndTime(dispute.decision.at)}.`}
        </Notice>
      ) : (
        <>
          <StatementForm
            label="Say more"
            button="Send"
            pending={step.isPending}
            onSend={(said, done) =>
              step.mutate({ path: 'dispute/statements', body: said }, { onSuccess: done })
            }
          />
          {order.actions.includes('acceptRefund') && (
            <div className="btnrow">
              <Button variant="line" onClick={() => setAsked(true)}>
                Pay the buyer back
              </Button>
            </div>
          )}
          <StepDialog
            orderId={id}
            open={asked}
            onClose={() => setAsked(false)}
            path="dispute/refund"
            title="Pay the buyer back?"
            button="Pay it all back"
            done="The buyer is paid back"
            failed="Not paid back"
            danger
            body={{ goodsReturned }}
          >
            <p className="muted small">
              The buyer gets all of the money back, and this sale is over. This cannot be taken
              back.
            </p>
            <Checkbox
              checked={goodsReturned}
              onChange={(event) => setGoodsReturned(event.target.checked)}
            >
              I have the item back. It goes back into stock.
            </Checkbox>
          </StepDialog>
        </>
      )}
    </section>
  )
}

function outcomeOf({ decision }: Dispute, { viewer, currency }: OrderDetail): string {
  if (!decision) return ''
  const by = { buyer: 'The buyer', seller: 'The seller', staff: 'Musika', shop: 'Musika' }[
    decision.by
  ]
  const refund = decision.refund ? amountText(decision.refund, currency) : ''
  const buyer = viewer === 'buyer' ? 'you' : 'the buyer'
  if (decision.outcome === 'release')
    return decision.by === 'buyer'
      ? `${viewer === 'buyer' ? 'You' : 'The buyer'} said that it is solved.`
      : `${by} decided for the seller.`
  if (decision.outcome === 'charge_back')
    return 'The buyer’s bank or wallet took the payment back, so this problem is closed.'
  if (decision.outcome === 'refund') return `${by} agreed: ${refund} goes back to ${buyer}.`
  return `${by} decided: ${refund} goes back to ${buyer}, the seller gets the rest.`
}
