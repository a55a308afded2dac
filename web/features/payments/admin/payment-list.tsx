import { useQuery } from '@tanstack/react-query'
import { methodOf, paymentMethodIds } from '../../../../contracts/currencies/currencies.ts'
import { paymentStatuses } from '../../../../contracts/orders/order-states.ts'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import {
  ChoiceField,
  CurrencyField,
  DayFields,
  SearchField,
} from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { paymentStates } from '../../../admin/money/money-labels.ts'
import { paymentsQuery } from '../../../admin/money/money.queries.ts'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'
import { isWhole, listHref, type PaymentSearch } from '../../../admin/money/money-filters.ts'

const path = '/admin/payments'

/** Every payment: filters, rows, and all of it as a file. The form works before scripts run. */
export function PaymentList({ place }: { place: PaymentSearch }) {
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
