import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferState } from '../../../../contracts/payments/payment-states.ts'
import type { Transfer } from '../../../../contracts/payments/transfers.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { CurrencyField, DayFields, SearchField } from '../../../admin/lists/filter-fields.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { transfersQuery } from '../../../admin/money/money.queries.ts'
import { listHref, type TransferSearch } from '../../../admin/money/money-filters.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'

const path = '/admin/transfers'
const states: Record<TransferState, string> = {
  unmatched: 'Open',
  possible_duplicate: 'Possible duplicates',
  matched: 'Matched',
  ignored: 'Set aside',
}
const empty: Record<TransferState, { title: string; detail: string }> = {
  unmatched: {
    title: 'Nothing is open',
    detail: 'Every line of the statements has found its payment.',
  },
  possible_duplicate: {
    title: 'No possible duplicates',
    detail: 'No line reads like one of an earlier file.',
  },
  matched: { title: 'Nothing was matched yet', detail: 'Import a statement of the bank.' },
  ignored: { title: 'Nothing was set aside', detail: 'Lines that pay nothing here stand here.' },
}

/** The lines of the bank's statements: those that wait for somebody, those that paid something, those set aside. */
export function TransferList({ place }: { place: TransferSearch }) {
  const query = useQuery(transfersQuery(place))
  const { status: shown, page: _page, ...filters } = place
  const filtered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <LinkTabs
        label="Lines"
        tabs={Object.entries(states).map(([status, label]) => ({
          href: listHref(path, { ...filters, status: status === 'unmatched' ? '' : status }),
          label,
          current: status === shown,
        }))}
        renderLink={(link) => <Link {...link} />}
      />
      <FilterForm
        action={path}
        label="Lines of the bank"
        fileHref={listHref('/api/admin/transfers.csv', { ...filters, status: shown })}
      >
        {shown !== 'unmatched' && <input type="hidden" name="status" value={shown} />}
        <SearchField value={place.search} hint="Words of the narration, or a reference" />
        <CurrencyField value={place.currency} />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title="Lines of the bank"
        one="line"
        query={query}
        empty={
          filtered ? { title: 'No lines like this', detail: 'Try other filters.' } : empty[shown]
        }
        page={place.page}
        href={(page) =>
          listHref(path, { ...filters, status: shown === 'unmatched' ? '' : shown, page })
        }
      >
        {(transfer) => <Row key={transfer.id} transfer={transfer} />}
      </MoneyList>
    </>
  )
}

const depositLabels = {
  held: 'A part, held for ',
  used: 'A part of what paid ',
  returned: 'Owed back to the buyer of ',
} as const

function Row({ transfer }: { transfer: Transfer }) {
  const { id, bookedOn, currency, amount, narration, payment, matchedBy, ignored } = transfer
  return (
    <li>
      <div className="top">
        <b className="num">{money(amount, currency)}</b>
        <time dateTime={bookedOn}>{formatDate(bookedOn)}</time>
      </div>
      <p className="wrap-anywhere">{narration}</p>
      {payment && (
        <p>
          {transfer.deposit ? depositLabels[transfer.deposit] : 'Paid '}
          <Link className="link num" href={`/admin/payments/${payment.id}`}>
            {payment.reference}
          </Link>
          {` of ${payment.buyerUsername}, matched by ${matchedBy ?? 'the import'}`}
        </p>
      )}
      {ignored && (
        <p className="wrap-anywhere">
          {`Set aside by ${ignored.by ?? 'the shop'}, ${formatDayAndTime(ignored.at)}: ${ignored.reason}`}
        </p>
      )}
      {ignored && <Restore id={id} narration={narration} />}
      {transfer.deposit === 'held' && <HeldLine transfer={transfer} />}
      {!payment && !ignored && !transfer.possibleDuplicate && <OpenLine transfer={transfer} />}
      {transfer.possibleDuplicate && <DoubtfulLine transfer={transfer} />}
    </li>
  )
}

/** A line that reads like one of an earlier file. */
function DoubtfulLine({ transfer: { id, narration } }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'accept' | 'ignore'>()
  const close = () => setAsked(undefined)
  const decide = useAdminWrite(
    ({ what, reason }: { what: 'accept' | 'ignore'; reason: string }) =>
      api.post<Transfer>(`/api/admin/transfers/${id}/${what}`, { reason }),
    { done: 'Decided', failed: 'Not decided' },
  )
  return (
    <>
      <p className="small muted">
        An earlier file has a line with the same date, amount and text. Compare both with the bank.
      </p>
      <div className="btnrow">
        <Button variant="line" onClick={() => setAsked('accept')}>
          Accept as new money<span className="vh">{` ${narration}`}</span>
        </Button>
        <Button variant="ghost" onClick={() => setAsked('ignore')}>
          Ignore<span className="vh">{` ${narration}`}</span>
        </Button>
      </div>
      <WordsDialog
        open={asked !== undefined}
        onClose={close}
        title={asked === 'ignore' ? 'Is it the same money?' : 'Is it other money?'}
        ask={askReason('It stands in the audit.')}
        button={asked === 'ignore' ? 'Ignore the line' : 'Accept the line'}
        pending={decide.isPending}
        onSend={(reason) => asked && decide.mutate({ what: asked, reason }, { onSuccess: close })}
      >
        <p className="small muted">
          {asked === 'ignore'
            ? 'The money was booked with the earlier line. This line pays nothing.'
            : 'The buyer transferred twice. The line is matched like any other.'}
        </p>
      </WordsDialog>
    </>
  )
}

/** Money that is held until the rest arrives; it can be returned earlier. */
function HeldLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const back = useAdminWrite(
    (reason: string) =>
      api.post<Transfer>(`/api/admin/transfers/${transfer.id}/return`, { reason }),
    { done: 'Listed with the refunds', failed: 'Not returned' },
  )
  return (
    <div className="btnrow">
      <Button variant="line" onClick={() => setAsked(true)}>
        Return it<span className="vh">{` ${transfer.narration}`}</span>
      </Button>
      <WordsDialog
        open={asked}
        onClose={close}
        title="Return this money?"
        ask={askReason('It stands in the audit.')}
        button="Return it"
        pending={back.isPending}
        onSend={(reason) => back.mutate(reason, { onSuccess: close })}
      >
        <p className="small muted">
          Every part that is held for this payment is owed back to the buyer and listed with the
          refunds.
        </p>
      </WordsDialog>
    </div>
  )
}

function OpenLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'match' | 'return' | 'ignore'>()
  const ignore = useAdminWrite(
    (reason: string) =>
      api.post<Transfer>(`/api/admin/transfers/${transfer.id}/ignore`, { reason }),
    { done: 'Set aside', failed: 'Not set aside' },
  )
  const close = () => setAsked(undefined)
  return (
    <div className="btnrow">
      <Button variant="line" onClick={() => setAsked('match')}>
        Match<span className="vh">{` ${transfer.narration}`}</span>
      </Button>
      <Button variant="ghost" onClick={() => setAsked('ignore')}>
        Set aside<span className="vh">{` ${transfer.narration}`}</span>
      </Button>
      <Button variant="ghost" onClick={() => setAsked('return')}>
        Return<span className="vh">{` ${transfer.narration}`}</span>
      </Button>
      <MatchDialog transfer={transfer} action="match" open={asked === 'match'} onClose={close} />
      <MatchDialog transfer={transfer} action="return" open={asked === 'return'} onClose={close} />
      <WordsDialog
        open={asked === 'ignore'}
        onClose={close}
        title="Set this line aside?"
        ask={askReason('It stands in the audit.')}
        button="Set aside"
        pending={ignore.isPending}
        onSend={(reason) => ignore.mutate(reason, { onSuccess: close })}
      >
        <p className="small muted">
          It pays nothing in this shop. It can be taken up again at any time.
        </p>
      </WordsDialog>
    </div>
  )
}

function Restore({ id, narration }: { id: string; narration: string }) {
  const restore = useAdminWrite(() => api.post<Transfer>(`/api/admin/transfers/${id}/restore`), {
    done: 'Taken up again',
    failed: 'Not taken up',
  })
  return (
    <div className="btnrow">
      <Button variant="line" pending={restore.isPending} onClick={() => restore.mutate(undefined)}>
        Take up again<span className="vh">{` ${narration}`}</span>
      </Button>
    </div>
  )
}
