import * as ordersDisputes from '#messages/orders/disputes'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useQuery } from '@tanstack/react-query'
import type { DisputeCase } from '#contracts/ledger/admin/money.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatRate, formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { doerLabel, money } from '../../../admin/money/money-labels.ts'
import { disputeQuery } from '../../../admin/money/money.queries.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as orderStepsStyles from '../steps/order-steps.module.css'
import * as statementsStyles from '../../../ui/patterns/statements.module.css'

/** One dispute: both sides' statements and images, the money, and the decision. */
export function DisputeView({ id }: { id: string }) {
  return (
    <ReadPanel what={ordersAdminText.dispute} query={useQuery(disputeQuery(id))}>
      {(given) => (
        <>
          <Panel aria-labelledby="dispute">
            <h2 id="dispute">{labelOf(ordersDisputes, 'reason', given.reason)}</h2>
            <Facts
              facts={[
                [
                  ordersAdminText.order,
                  <span key="order">
                    <TextLink tabular href={`/admin/orders/${id}`}>
                      {given.number}
                    </TextLink>
                    {` ${given.title}`}
                  </span>,
                ],
                given.isReturn
                  ? [
                      ordersAdminText.returnTitle,
                      <TextLink key="return" href={`/admin/returns/${id}`}>
                        {ordersAdminText.seeReturn}
                      </TextLink>,
                    ]
                  : undefined,
                [ordersAdminText.buyer, given.buyerUsername],
                [ordersAdminText.seller, given.sellerUsername],
                [ordersAdminText.reported, formatDayAndTime(given.openedAt)],
                [ordersAdminText.total, formatMoney(given.totalAmount, given.base)],
                [ordersAdminText.held, money(given.held, given.currency)],
                [ordersAdminText.rateOfOrder, `1 USD = ${formatRate(given.rate, given.base)}`],
              ]}
            />
          </Panel>
          <Panel aria-labelledby="said">
            <h2 id="said">{ordersAdminText.whatTheySay}</h2>
            <ul className={statementsStyles.statements}>
              {given.dispute.statements.map(({ by, text, pictures, at }) => (
                <li key={at}>
                  <Text small muted>
                    <b>{doerLabel(by)}</b>
                    {` · ${formatDayAndTime(at)}`}
                  </Text>
                  <Text breakAnywhere className={orderStepsStyles.preLine}>
                    {text}
                  </Text>
                  {pictures.length > 0 && (
                    <div className={orderStepsStyles.evidence}>
                      {pictures.map((picture, index) => (
                        <a key={picture} href={picture} target="_blank" rel="noreferrer">
                          <img
                            src={picture}
                            alt={ordersAdminText.indexOfLengthFromBy({
                              index: index + 1,
                              length: pictures.length,
                              by: doerLabel(by).toLowerCase(),
                            })}
                          />
                        </a>
                      ))}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          {given.dispute.decision ? <Decided given={given} /> : <DecisionForm given={given} />}
        </>
      )}
    </ReadPanel>
  )
}

const outcomes = {
  release: ordersAdminText.sellerWasPaid,
  refund: ordersAdminText.buyerGetsRefund,
  partial: ordersAdminText.buyerGetsPartialRefund,
  charge_back: ordersAdminText.paymentWasChargedBack,
} as const

function Decided({ given }: { given: DisputeCase }) {
  const { decision } = given.dispute
  if (!decision) return null
  return (
    <Alert icon="shield-check">
      <b>{outcomes[decision.outcome]}</b>
      {decision.refund && `: ${money(decision.refund, given.currency)}`}
      {`. ${doerLabel(decision.by)}, ${formatDayAndTime(decision.at)}.`}
      {decision.goodsReturned && ` ${ordersAdminText.sellerHasItemBack}`}
      {decision.note && ` “${decision.note}”`}
    </Alert>
  )
}
