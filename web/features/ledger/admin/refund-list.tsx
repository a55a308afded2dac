import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRefund } from '../../../../contracts/ledger/admin/money.ts'
import { methodOf, paymentMethodIds } from '../../../../contracts/currencies/currencies.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import {
  ChoiceField,
  CurrencyField,
  DayFields,
  SearchField,
} from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { refundsQuery } from '../../../admin/money/money.queries.ts'
import { isPlain, listHref, type PaidPlace } from '../../../admin/money/money-filters.ts'
import { askReference, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'

const path = '/admin/refunds'

/** Refunds: what is owed to buyers is paid by hand; what was paid back stands here as it was. The form works before scripts run. */
export function RefundList({ place }: { place: PaidPlace }) {
  const query = useQuery(refundsQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label="Refunds"
        fileHref={listHref('/api/admin/refunds.csv', { ...place, page: 1 })}
      >
        <SearchField
          value={place.search}
          hint="Username, number of the order, or the reference it was paid with"
        />
        <ChoiceField
          label="State"
          name="state"
          value={place.state}
          choices={[
            ['due', 'Owed'],
            ['paid', 'Paid back'],
            ['cancelled', 'Cancelled'],
            ['all', 'Any state'],
          ]}
        />
        <ChoiceField
          label="Way"
          name="method"
          value={place.method}
          any="Any way"
          choices={paymentMethodIds().map((method) => [method, methodOf(method).label])}
        />
        <CurrencyField value={place.currency} />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title="Refunds"
        one="refund"
        query={query}
        empty={
          isPlain(place)
            ? { title: 'No refunds are owed', detail: 'What is owed to buyers stands here.' }
            : { title: 'No refunds like this', detail: 'Try other filters.' }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(refund) => <Row key={refund.id} refund={refund} />}
      </MoneyList>
    </>
  )
}

function Row({ refund }: { refund: AdminRefund }) {
  const { id, username, name, destination, amount, currency, subject, createdAt } = refund
  const { status, orderId, paidAt, reference } = refund
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const pay = useAdminWrite(
    (given: string) =>
      api.post<{ success: true }>(`/api/admin/refunds/${id}/paid`, { reference: given }),
    { done: 'Marked paid', failed: 'Not done' },
  )
  return (
    <li>
      <div className="top">
        <b className="num">{money(amount, currency)}</b>
        {orderId ? (
          <Link className="link num" href={`/admin/orders/${orderId}`}>
            {subject}
          </Link>
        ) : (
          <span className="num small quiet">{subject}</span>
        )}
        {status === 'paid' && <Badge tone="new">Paid back</Badge>}
        {status === 'cancelled' && <Badge tone="warn">Cancelled</Badge>}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className="sub">{`${username}, ${name}`}</p>
      <p className="num wrap-anywhere">{destination}</p>
      {paidAt && (
        <p className="small quiet wrap-anywhere">
          {`Paid ${formatDayAndTime(paidAt)}, reference ${reference ?? 'none'}`}
        </p>
      )}
      {status === 'cancelled' && (
        <p className="small quiet">The payment was charged back, so the buyer has the money.</p>
      )}
      {status === 'due' && (
        <div className="btnrow">
          <Button onClick={() => setAsked(true)}>
            Mark paid<span className="vh">{` to ${username}`}</span>
          </Button>
        </div>
      )}
      <WordsDialog
        open={asked}
        onClose={close}
        title="Was it paid back?"
        ask={askReference}
        button="Mark paid"
        pending={pay.isPending}
        onSend={(given) => pay.mutate(given, { onSuccess: close })}
      >
        <p className="small muted">{`${money(amount, currency)} to ${destination}`}</p>
      </WordsDialog>
    </li>
  )
}
