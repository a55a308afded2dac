import * as ordersAdminText from '#messages/orders/admin'
import * as returnsText from '#messages/orders/returns'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { ReturnFacts } from '../returns/return-detail.tsx'
import { returnState, returnStepName } from '../returns/return-labels.ts'
import { returnCaseQuery } from './return-case.queries.ts'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as orderStepsStyles from '../steps/order-steps.module.css'

/** One return for staff: its order, both sides, photos and steps. */
export function ReturnCaseView({ id }: { id: string }) {
  return (
    <ReadPanel what={returnsText.returnTitle} query={useQuery(returnCaseQuery(id))}>
      {(returned) => (
        <>
          <Panel aria-labelledby="return">
            <h2 id="return">{returnsText.returnOf({ title: returned.order.title })}</h2>
            <Facts
              facts={[
                [
                  ordersAdminText.order,
                  <TextLink key="order" tabular href={`/admin/orders/${id}`}>
                    {returned.order.number}
                  </TextLink>,
                ],
                [ordersAdminText.state, returnState(returned.state)],
                returned.dueAt
                  ? [ordersAdminText.nextStep, formatDayAndTime(returned.dueAt)]
                  : undefined,
                [
                  ordersAdminText.returnsOfSeller,
                  ordersAdminText.returnsOfSales({
                    returns: returned.sellerReturns,
                    sales: returned.sellerSales,
                  }),
                ],
                returned.business ? [returnsText.businessSeller, ordersAdminText.yes] : undefined,
                returned.state === 'disputed'
                  ? [
                      ordersAdminText.dispute,
                      <TextLink key="dispute" href={`/admin/disputes/${id}`}>
                        {ordersAdminText.oneDispute}
                      </TextLink>,
                    ]
                  : undefined,
              ]}
            />
          </Panel>
          <ReturnFacts returned={returned} />
          <Panel>
            <h2>{returnsText.history}</h2>
            <ul className={orderStepsStyles.history}>
              {returned.steps.map(({ step, by, at }) => (
                <li key={`${step} ${at}`}>
                  <b>{returnStepName(step)}</b>
                  <Text as="span" small muted>
                    {by === 'shop'
                      ? formatDayAndTime(at)
                      : `${by === 'buyer' ? returnsText.theBuyer : returnsText.theSeller} · ${formatDayAndTime(at)}`}
                  </Text>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </ReadPanel>
  )
}
