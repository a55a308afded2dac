import { useQuery } from '@tanstack/react-query'
import { methodOf, paymentMethodIds } from '../../../contracts/currencies.ts'
import { paymentStatuses } from '../../../contracts/order-states.ts'
import { FilterForm } from '../../ui/filter-form.tsx'
import { ChoiceField, CurrencyField, DayFields, SearchField } from './filter-fields.tsx'
import { MoneyList } from './money-panel.tsx'
import { paymentStates } from './money-words.ts'
import { paymentsQuery } from './money.queries.ts'
import { PaymentRow } from './payment-row.tsx'
import { isWhole, listHref, type PaymentPlace } from './places.ts'

const path = '/admin/payments'

/** Every payment: filters, rows, and all of it as a file. The form works before scripts run. */
export function PaymentList({ place }: { place: PaymentPlace }) {
  const query = useQuery(paymentsQuery(place))
  return (
    <>
      <FilterForm
        action={path}
        label="Payments"
        fileHref={listHref('/api/admin/payments.csv', { ...place, page: 1 })}
      >
        <SearchField value={place.search} hint="Reference, Paynow reference, phone or username" />
        <ChoiceField
          label="State"
          name="status"
          value={place.status}
          any="Any state"
          choices={paymentStatuses.map((state) => [state, paymentStates[state].label])}
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
        title="Payments"
        one="payment"
        query={query}
        empty={
          isWhole(place)
            ? {
                title: 'No payments yet',
                detail: 'Each payment stands here from the moment it is begun.',
              }
            : { title: 'No payments like this', detail: 'Try other filters.' }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </MoneyList>
    </>
  )
}
