import * as paymentsAdminText from '#messages/payments/admin'
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
        label={paymentsAdminText.payments}
        fileHref={listHref('/api/admin/payments.csv', { ...place, page: 1 })}
      >
        <SearchField
          value={place.search}
          hint={paymentsAdminText.referencePaynowReferencePhoneOr}
        />
        <ChoiceField
          label={paymentsAdminText.state}
          name="status"
          value={place.status}
          any={paymentsAdminText.anyState}
          choices={paymentStatuses.map((state) => [state, paymentStates[state].label])}
        />
        <ChoiceField
          label={paymentsAdminText.way}
          name="method"
          value={place.method}
          any={paymentsAdminText.anyWay}
          choices={paymentMethodIds().map((method) => [method, methodOf(method).label])}
        />
        <CurrencyField value={place.currency} />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title={paymentsAdminText.payments}
        counted={paymentsAdminText.paymentPayments}
        query={query}
        empty={
          isWhole(place)
            ? {
                title: paymentsAdminText.noPaymentsYet,
                detail: paymentsAdminText.eachPaymentStandsHereFrom,
              }
            : {
                title: paymentsAdminText.noPaymentsLikeThis,
                detail: paymentsAdminText.tryOtherFilters,
              }
        }
        page={place.page}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </MoneyList>
    </>
  )
}
