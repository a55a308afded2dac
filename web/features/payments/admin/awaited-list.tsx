import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { awaitedQuery } from '../../../admin/money/money.queries.ts'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

/** Bank transfers that buyers announced and that have not arrived. */
export function AwaitedList({ method }: { method: PaymentMethod }) {
  const { currency } = methodOf(method)
  return (
    <ReadPanel what={paymentsAdminText.awaitedTransfers} query={useQuery(awaitedQuery(method))}>
      {({ items, total, capped }) => (
        <Panel aria-labelledby={`awaited-${method}`}>
          <h2 id={`awaited-${method}`}>{paymentsAdminText.awaitedInCurrency({ currency })}</h2>
          {total > items.length && (
            <TextLink small href={`/admin/payments?method=${method}&status=pending`}>
              {paymentsAdminText.allCounted({
                counted: countedOf({ total, capped }, paymentsAdminText.transferCount),
              })}
            </TextLink>
          )}
          {items.length === 0 ? (
            <Text small muted>
              {paymentsAdminText.noTransfersAreAnnounced}
            </Text>
          ) : (
            <ul className={`${listsStyles.queue} ${moneyStyles.list}`}>
              {items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </ReadPanel>
  )
}
