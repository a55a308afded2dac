import * as ordersDispatch from '#messages/orders/dispatch'
import * as returnRequests from '#messages/orders/return-requests'
import * as returnsText from '#messages/orders/returns'
import type { ReactNode } from 'react'
import { labelOf } from '#contracts/common/label-of.ts'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { Return } from '#contracts/orders/returns/returns.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Panel, Stack, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReturnActions } from './return-actions.tsx'
import { isOwnStep, nextOfReturn, returnStepName } from './return-labels.ts'
import * as returnsStyles from './returns.module.css'
import * as orderStepsStyles from '../steps/order-steps.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

/** A return with its steps, for its buyer or its seller: what happens next, what they can do, and what was said. */
export function ReturnDetail({ returned }: { returned: Return }) {
  const { currency, proposal, viewer, code, order } = returned
  return (
    <Stack gap={4} className={returnsStyles.page}>
      <Alert icon={isOwnStep(returned) ? 'clock' : 'info'}>{nextOfReturn(returned)}</Alert>
      {proposal && (
        <Panel gap={3} className={orderListStyles.panel}>
          <h2>{returnsText.stepPropose}</h2>
          <Text>
            {(proposal.keepsItem ? returnsText.itemStays : returnsText.itemSentBack)({
              viewer: viewer === 'buyer' ? 'buyer' : 'other',
              amount: amountText(proposal.amount, currency),
            })}
          </Text>
          <Text className={returnsStyles.words}>“{proposal.note}”</Text>
        </Panel>
      )}
      {code && (
        <Panel gap={3} className={orderListStyles.panel}>
          <h2>{returnsText.broughtBack}</h2>
          <p className={returnsStyles.code}>{code}</p>
          <Text small muted>
            {returnsText.buyerEntersIt}
          </Text>
        </Panel>
      )}
      <ReturnActions returned={returned} />
      <ReturnFacts returned={returned} />
      <Panel gap={3} className={orderListStyles.panel}>
        <h2>{returnsText.history}</h2>
        <ul className={orderStepsStyles.history}>
          {returned.steps.map(({ step, by, at }) => (
            <li key={`${step} ${at}`}>
              <b>{returnStepName(step)}</b>
              <Text as="span" small muted>
                {by === 'shop'
                  ? formatDayAndTime(at)
                  : `${nameOf(by, viewer)} · ${formatDayAndTime(at)}`}
              </Text>
            </li>
          ))}
        </ul>
      </Panel>
      <TextLink href={`/orders/${order.id}`}>{returnsText.toOrder}</TextLink>
    </Stack>
  )
}

const nameOf = (by: 'buyer' | 'seller', viewer: Return['viewer']): string =>
  by === viewer ? returnsText.you : by === 'buyer' ? returnsText.theBuyer : returnsText.theSeller

/** Why the item goes back, how, and for how much; for both sides and for staff. */
export function ReturnFacts({ returned }: { returned: Return }) {
  const { reason, text, pictures, parcel, currency, total, refund, refusal, buyer, seller } =
    returned
  const rows: [string, ReactNode][] = [
    [returnsText.buyer, buyer.username],
    [returnsText.seller, seller.username],
    [returnsText.paid, amountText(total, currency)],
    [returnsText.refund, amountText(refund, currency)],
  ]
  if (parcel) {
    const { method, carrier, waybill, arrivesOn } = parcel
    const how = [labelOf(ordersDispatch, 'method', method), carrier, waybill]
    rows.push(
      [returnsText.parcel, how.filter(Boolean).join(', ')],
      [returnsText.arrivesOn, formatDate(`${arrivesOn}T12:00:00+02:00`)],
    )
  }
  return (
    <Panel gap={3} className={orderListStyles.panel}>
      <h2>{labelOf(returnRequests, 'reason', reason)}</h2>
      <Text className={returnsStyles.words}>{text}</Text>
      {pictures.length > 0 && (
        <div className={orderStepsStyles.evidence}>
          {pictures.map((picture, index) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img
                src={picture}
                alt={returnsText.photoOf({ index: index + 1, length: pictures.length })}
              />
            </a>
          ))}
        </div>
      )}
      {refusal && <Text className={returnsStyles.words}>“{refusal}”</Text>}
      <dl className={orderListStyles.pairs}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
