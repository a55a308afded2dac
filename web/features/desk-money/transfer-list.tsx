import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transfer, TransferState } from '../../../contracts/transfers.ts'
import { api } from '../../lib/api.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { useDeskWrite } from './desk-write.ts'
import { CurrencyField, DayFields, SearchField } from './filter-fields.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { MoneyList } from './money-panel.tsx'
import { money } from './money-words.ts'
import { transfersQuery } from './money.queries.ts'
import { listHref, type TransferPlace } from './places.ts'
import { askReason, WordsDialog } from './words-dialog.tsx'

const path = '/admin/transfers'
const states: Record<TransferState, string> = {
  unmatched: 'Open',
  matched: 'Matched',
  ignored: 'Set aside',
}
const empty: Record<TransferState, { title: string; detail: string }> = {
  unmatched: {
    title: 'Nothing is open',
    detail: 'Every line of the statements has found its payment.',
  },
  matched: { title: 'Nothing was matched yet', detail: 'Import a statement of the bank.' },
  ignored: { title: 'Nothing was set aside', detail: 'Lines that pay nothing here stand here.' },
}

/** The lines of the bank's statements: those that wait for somebody, those that paid something, those set aside. */
export function TransferList({ place }: { place: TransferPlace }) {
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
          {'Paid '}
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
      {!payment && !ignored && <OpenLine transfer={transfer} />}
    </li>
  )
}

function OpenLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'match' | 'ignore'>()
  const ignore = useDeskWrite(
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
      <MatchDialog transfer={transfer} open={asked === 'match'} onClose={close} />
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
  const restore = useDeskWrite(() => api.post<Transfer>(`/api/admin/transfers/${id}/restore`), {
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
