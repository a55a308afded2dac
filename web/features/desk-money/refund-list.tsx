import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DueRefund } from '../../../contracts/admin-money.ts'
import { api } from '../../lib/api.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDeskWrite } from './desk-write.ts'
import { ReadPanel } from './money-panel.tsx'
import { money } from './money-words.ts'
import { refundsQuery } from './money.queries.ts'
import { askReference, WordsDialog } from './words-dialog.tsx'

/** Refunds that are owed to buyers, to be paid by hand. */
export function RefundList() {
  return (
    <ReadPanel what="refunds" query={useQuery(refundsQuery)}>
      {(refunds) => (
        <section className="panel" aria-labelledby="refunds">
          <div className="ph">
            <h2 id="refunds">Refunds</h2>
            {refunds.length > 0 && (
              <a className="btn btn-ghost" href="/api/admin/refunds.csv" download>
                Export CSV
              </a>
            )}
          </div>
          {refunds.length === 0 ? (
            <EmptyState title="No refunds are owed" detail="What is owed to buyers stands here." />
          ) : (
            <ul className="q mlist">
              {refunds.map((refund) => (
                <Row key={refund.id} refund={refund} />
              ))}
            </ul>
          )}
        </section>
      )}
    </ReadPanel>
  )
}

function Row({ refund }: { refund: DueRefund }) {
  const { id, username, name, destination, amount, currency, subject, createdAt } = refund
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const pay = useDeskWrite(
    (reference: string) =>
      api.post<{ success: true }>(`/api/admin/refunds/${id}/paid`, { reference }),
    { done: 'Marked paid', failed: 'Not done' },
  )
  return (
    <li>
      <div className="top">
        <b className="num">{money(amount, currency)}</b>
        <span className="num small quiet">{subject}</span>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="sub">{`${username}, ${name}`}</p>
      <p className="num wrap-anywhere">{destination}</p>
      <div className="btnrow">
        <Button onClick={() => setAsked(true)}>
          Mark paid<span className="vh">{` to ${username}`}</span>
        </Button>
      </div>
      <WordsDialog
        open={asked}
        onClose={close}
        title="Was it paid back?"
        ask={askReference}
        button="Mark paid"
        pending={pay.isPending}
        onSend={(reference) => pay.mutate(reference, { onSuccess: close })}
      >
        <p className="small muted">{`${money(amount, currency)} to ${destination}`}</p>
      </WordsDialog>
    </li>
  )
}
