import { useQuery } from '@tanstack/react-query'
import { allPaymentMethodIds, paymentMethods } from '../../../contracts/currencies.ts'
import { deskLimits } from '../../../contracts/desk-limits.ts'
import { paymentStatuses } from '../../../contracts/order-states.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ListPanel } from './money-panel.tsx'
import { paymentStates } from './money-words.ts'
import { paymentsQuery, rowsPerPage } from './money.queries.ts'
import { PaymentRow } from './payment-row.tsx'
import { listHref, type PaymentPlace } from './places.ts'

const path = '/admin/payments'

/** Every payment: filters, rows, and all of it as a file. The form works before scripts run. */
export function PaymentList({ place }: { place: PaymentPlace }) {
  const query = useQuery(paymentsQuery(place))
  return (
    <>
      <form className="panel audit-f" action={path} role="search" aria-label="Payments">
        <Field label="Search" hint="Reference, Paynow reference, phone or username">
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={deskLimits.searchMax}
          />
        </Field>
        <Field label="State">
          <Select name="status" defaultValue={place.status}>
            <option value="">Any state</option>
            {paymentStatuses.map((state) => (
              <option key={state} value={state}>
                {paymentStates[state].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Way">
          <Select name="method" defaultValue={place.method}>
            <option value="">Any way and currency</option>
            {allPaymentMethodIds.map((method) => (
              <option key={method} value={method}>
                {paymentMethods[method].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={place.from} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={place.to} />
        </Field>
        <div className="btnrow">
          <Button type="submit" variant="line" icon="search">
            Show
          </Button>
          <a
            className="btn btn-ghost"
            href={listHref('/api/admin/payments.csv', { ...place, page: 1 })}
            download
          >
            Export CSV
          </a>
        </div>
      </form>
      <ListPanel
        title="Payments"
        one="payment"
        query={query}
        empty={{ title: 'No payments like this', detail: 'Try other filters.' }}
        page={place.page}
        perPage={rowsPerPage}
        href={(page) => listHref(path, { ...place, page })}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </ListPanel>
    </>
  )
}
