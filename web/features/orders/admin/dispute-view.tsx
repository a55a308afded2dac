import { useQuery } from '@tanstack/react-query'
import type { DisputeCase } from '../../../../contracts/ledger/admin/money.ts'
import { disputeReasons } from '../../../../contracts/orders/delivery.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatRate, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Facts, ReadPanel } from '../../../admin/money/money-panel.tsx'
import { doerLabel, money } from '../../../admin/money/money-labels.ts'
import { disputeQuery } from '../../../admin/money/money.queries.ts'

/** One reported problem: both sides' words and pictures, the money, and the decision. */
export function DisputeView({ id }: { id: string }) {
  return (
    <ReadPanel what="the dispute" query={useQuery(disputeQuery(id))}>
      {(given) => (
        <>
          <section className="panel" aria-labelledby="dispute">
            <h2 id="dispute">{disputeReasons[given.reason]}</h2>
            <Facts
              facts={[
                [
                  'Order',
                  <span key="order">
                    <Link className="link num" href={`/admin/orders/${id}`}>
                      {given.number}
                    </Link>
                    {` ${given.title}`}
                  </span>,
                ],
                ['Buyer', given.buyerUsername],
                ['Seller', given.sellerUsername],
                ['Reported', formatDayAndTime(given.openedAt)],
                ['Total', formatMoney(given.totalAmount, given.base)],
                ['Held', money(given.held, given.currency)],
                ['Rate of the order', `1 USD = ${formatRate(given.rate, given.base)}`],
              ]}
            />
          </section>
          <section className="panel" aria-labelledby="said">
            <h2 id="said">What they say</h2>
            <ul className="said">
              {given.dispute.statements.map(({ by, text, pictures, at }) => (
                <li key={at}>
                  <p className="small muted">
                    <b>{doerLabel(by)}</b>
                    {` · ${formatDayAndTime(at)}`}
                  </p>
                  <p className="wrap-anywhere pre-line">{text}</p>
                  {pictures.length > 0 && (
                    <div className="evidence">
                      {pictures.map((picture, index) => (
                        <a key={picture} href={picture} target="_blank" rel="noreferrer">
                          <img
                            src={picture}
                            alt={`${index + 1} of ${pictures.length}, from the ${doerLabel(by).toLowerCase()}`}
                          />
                        </a>
                      ))}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {given.dispute.decision ? <Decided given={given} /> : <DecisionForm given={given} />}
        </>
      )}
    </ReadPanel>
  )
}

const outcomes = {
  release: 'The seller was paid',
  refund: 'The buyer is paid back',
  partial: 'A part goes back to the buyer',
  charge_back: 'The payment was charged back',
} as const

function Decided({ given }: { given: DisputeCase }) {
  const { decision } = given.dispute
  if (!decision) return null
  return (
    <Notice icon="shield-check">
      <b>{outcomes[decision.outcome]}</b>
      {decision.refund && `: ${money(decision.refund, given.currency)}`}
      {`. ${doerLabel(decision.by)}, ${formatDayAndTime(decision.at)}.`}
      {decision.goodsReturned && ' The seller has the item back.'}
      {decision.note && ` “${decision.note}”`}
    </Notice>
  )
}
