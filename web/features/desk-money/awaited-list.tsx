import { useQuery } from '@tanstack/react-query'
import { ReadPanel } from './money-panel.tsx'
import { awaitedQuery } from './money.queries.ts'
import { PaymentRow } from './payment-row.tsx'

/** Transfers that buyers announced and that have not arrived. */
export function AwaitedList() {
  return (
    <ReadPanel what="awaited transfers" query={useQuery(awaitedQuery)}>
      {({ items }) => (
        <section className="panel" aria-labelledby="awaited">
          <h2 id="awaited">Awaited</h2>
          {items.length === 0 ? (
            <p className="small muted">Nobody has announced a transfer.</p>
          ) : (
            <ul className="q mlist">
              {items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          )}
        </section>
      )}
    </ReadPanel>
  )
}
