import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuePayout } from '../../../contracts/admin-money.ts'
import { api } from '../../lib/api.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDeskWrite } from './desk-write.ts'
import { ReadPanel } from './money-panel.tsx'
import { money } from './money-words.ts'
import { payoutsQuery } from './money.queries.ts'
import { askReason, askReference, WordsDialog } from './words-dialog.tsx'

type Step = 'approve' | 'refuse' | 'paid'

/** Payouts that wait: approved or refused, then paid by hand. */
export function PayoutList() {
  return (
    <ReadPanel what="payouts" query={useQuery(payoutsQuery)}>
      {(payouts) => (
        <section className="panel" aria-labelledby="payouts">
          <div className="ph">
            <h2 id="payouts">Payouts</h2>
            {payouts.length > 0 && (
              <a className="btn btn-ghost" href="/api/admin/payouts.csv" download>
                Export CSV
              </a>
            )}
          </div>
          {payouts.length === 0 ? (
            <EmptyState title="No payouts wait" detail="What sellers ask for stands here." />
          ) : (
            <ul className="q mlist">
              {payouts.map((payout) => (
                <Row key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
        </section>
      )}
    </ReadPanel>
  )
}

const done: Record<Step, string> = { approve: 'Approved', refuse: 'Refused', paid: 'Marked paid' }

function Row({ payout }: { payout: DuePayout }) {
  const { id, username, name, destination, amount, currency, status, createdAt } = payout
  const [asked, setAsked] = useState<'refuse' | 'paid'>()
  const close = () => setAsked(undefined)
  const act = useDeskWrite(
    async ({ step, body }: { step: Step; body?: object }) => {
      await api.post<{ success: true }>(`/api/admin/payouts/${id}/${step}`, body)
      return step
    },
    { done: (step) => done[step], failed: 'Not done' },
  )
  const of = <span className="vh">{` of ${username}`}</span>
  return (
    <li>
      <div className="top">
        <b className="num">{money(amount, currency)}</b>
        <Badge tone={status === 'approved' ? 'info' : 'warn'}>
          {status === 'approved' ? 'Approved' : 'Requested'}
        </Badge>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="sub">{`${username}, ${name}`}</p>
      <p className="num wrap-anywhere">{destination}</p>
      <div className="btnrow">
        {status === 'requested' && (
          <Button pending={act.isPending} onClick={() => act.mutate({ step: 'approve' })}>
            Approve{of}
          </Button>
        )}
        {status === 'approved' && <Button onClick={() => setAsked('paid')}>Mark paid{of}</Button>}
        <Button variant="line" onClick={() => setAsked('refuse')}>
          Refuse{of}
        </Button>
      </div>
      <WordsDialog
        open={asked === 'paid'}
        onClose={close}
        title="Was it paid?"
        ask={askReference}
        button="Mark paid"
        pending={act.isPending}
        onSend={(reference) =>
          act.mutate({ step: 'paid', body: { reference } }, { onSuccess: close })
        }
      >
        <p className="small muted">{`${money(amount, currency)} to ${destination}`}</p>
      </WordsDialog>
      <WordsDialog
        open={asked === 'refuse'}
        onClose={close}
        title="Refuse this payout?"
        ask={askReason('The seller reads it.')}
        button="Refuse"
        danger
        pending={act.isPending}
        onSend={(note) => act.mutate({ step: 'refuse', body: { note } }, { onSuccess: close })}
      >
        <p className="small muted">{`${money(amount, currency)} goes back to their balance.`}</p>
      </WordsDialog>
    </li>
  )
}
