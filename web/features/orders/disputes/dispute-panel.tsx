import * as ordersDisputes from '#messages/orders/disputes'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersText from '#messages/orders'
import { useState } from 'react'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { Dispute, OrderDetail } from '#contracts/orders/order-detail.ts'
import { orderStepCalls, type NewStatement } from '#contracts/orders/order-steps.ts'
import { send } from '../../../lib/api/calls.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { StatementForm } from '../steps/statement-form.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useOrderStep } from '../steps/steps.mutations.ts'
import { doerName } from '../steps/order-history.tsx'
import { ButtonRow, Panel, Text } from '../../../ui/layout.tsx'
import * as orderStepsStyles from '../steps/order-steps.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'
import * as statementsStyles from '../../../ui/patterns/statements.module.css'

/** A dispute: the statements of both sides with their images, and the result. */
export function DisputePanel({ order }: { order: OrderDetail }) {
  const { dispute, viewer, id } = order
  const [asked, setAsked] = useState(false)
  const [goodsReturned, setGoodsReturned] = useState(false)
  const params = { id }
  const step = useOrderStep(
    id,
    (body: NewStatement, key) => send(orderStepCalls.state, { params, body }, key),
    { failed: ordersText.notSent },
  )
  if (!dispute) return null
  return (
    <Panel className={orderListStyles.panel} aria-labelledby="dispute-heading">
      <h2 id="dispute-heading">
        {ordersText.problemOf({
          reason: labelOf(ordersDisputes, 'reason', dispute.reason).toLowerCase(),
        })}
      </h2>
      <ul className={statementsStyles.statements}>
        {dispute.statements.map((said) => (
          <li key={said.at}>
            <Text small muted>
              <b>{doerName(said.by, viewer)}</b>
              {` · ${formatDayAndTime(said.at)}`}
            </Text>
            <Text breakAnywhere className={orderStepsStyles.preLine}>
              {said.text}
            </Text>
            {said.pictures.length > 0 && (
              <div className={orderStepsStyles.evidence}>
                {said.pictures.map((picture, index) => (
                  <a key={picture} href={picture} target="_blank" rel="noreferrer">
                    <img
                      src={picture}
                      alt={ordersText.indexOfLengthFromDoer({
                        index: index + 1,
                        length: said.pictures.length,
                        doerName: doerName(said.by, viewer).toLowerCase(),
                      })}
                    />
                  </a>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {dispute.decision ? (
        <Alert icon="shield-check">
          <b>{outcomeOf(dispute, order)}</b>
          {dispute.decision.goodsReturned && ` ${ordersText.sellerHasItemBack}`}
          {dispute.decision.note && ` “${dispute.decision.note}”`}
          {` ${formatDayAndTime(dispute.decision.at)}.`}
        </Alert>
      ) : (
        <>
          <StatementForm
            label={ordersText.sayMore}
            button={ordersText.send}
            pending={step.isPending}
            onSend={(said, done) => step.mutate(said, { onSuccess: done })}
          />
          {order.actions.includes('acceptRefund') && (
            <ButtonRow className={orderStepsStyles.buttonRow}>
              <Button variant="line" onClick={() => setAsked(true)}>
                {ordersText.payBuyerBack}
              </Button>
            </ButtonRow>
          )}
          <StepDialog
            orderId={id}
            open={asked}
            onClose={() => setAsked(false)}
            take={(body, key) => send(orderStepCalls.acceptRefund, { params, body }, key)}
            said={{ goodsReturned }}
            title={ordersText.confirmPayBuyerBack}
            button={ordersText.payItAllBack}
            done={ordersText.buyerGetsRefund}
            failed={ordersText.notRefunded}
            danger
          >
            <Text small muted>
              {ordersText.buyerGetsFullRefundAnd}
            </Text>
            <Checkbox
              checked={goodsReturned}
              onChange={(event) => setGoodsReturned(event.target.checked)}
            >
              {ordersText.iHaveItemBackIt}
            </Checkbox>
          </StepDialog>
        </>
      )}
    </Panel>
  )
}

function outcomeOf({ decision }: Dispute, { viewer, currency }: OrderDetail): string {
  if (!decision) return ''
  const by = {
    buyer: ordersText.buyer,
    seller: ordersText.seller,
    staff: 'Musika',
    shop: 'Musika',
  }[decision.by]
  const refund = decision.refund ? amountText(decision.refund, currency) : ''
  const buyer = viewer === 'buyer' ? 'you' : ordersText.theBuyer
  if (decision.outcome === 'release')
    return decision.by === 'buyer'
      ? ordersText.saidSolved({ own: viewer === 'buyer' ? 'yes' : 'other' })
      : ordersText.byDecidedForSeller({ by })
  if (decision.outcome === 'charge_back') return ordersText.buyersBankOrWalletReversed
  if (decision.outcome === 'refund') return ordersText.byAgreedRefundGoesBack({ by, refund, buyer })
  return ordersText.byDecidedRefundGoesBack({ by, refund, buyer })
}
