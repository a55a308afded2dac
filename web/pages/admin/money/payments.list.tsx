import * as paymentsAdminText from '#messages/payments/admin'
import { paymentList, type AdminPayment } from '#contracts/payments/admin/payments.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { paymentStates } from '../../../admin/money/money-labels.ts'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'

const PaymentList = ({ filters }: { filters: ListFilters<typeof paymentList> }) => (
  <AdminListView
    list={paymentList}
    filters={filters}
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

export default adminListPage(paymentList, {
  title: paymentsAdminText.payments,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={paymentList.path} />,
  Content: PaymentList,
})
