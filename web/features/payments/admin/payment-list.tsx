import * as paymentsAdminText from '#messages/payments/admin'
import { paymentList, type AdminPayment } from '../../../../contracts/payments/admin/payments.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { paymentStates } from '../../../admin/money/money-labels.ts'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'

/** Every payment. */
export const PaymentList = ({ place }: { place: ListFilters<typeof paymentList> }) => (
  <AdminListView
    list={paymentList}
    place={place}
    title={paymentsAdminText.payments}
    counted={paymentsAdminText.paymentPayments}
    fields={{
      search: { hint: paymentsAdminText.referencePaynowReferencePhoneOr },
      status: {
        label: paymentsAdminText.state,
        any: paymentsAdminText.anyState,
        labels: paymentStates,
      },
    }}
    empty={{
      title: paymentsAdminText.noPaymentsYet,
      detail: paymentsAdminText.youllSeeEachPaymentHere,
    }}
    none={paymentsAdminText.noPaymentsLikeThis}
  >
    {(payment: AdminPayment) => <PaymentRow key={payment.id} payment={payment} />}
  </AdminListView>
)
