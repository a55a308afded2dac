import * as paymentsText from '#messages/payments'
import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { CashSalesView } from '../../features/payments/commission/cash-sales-view.tsx'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { cashSalesQuery } from '../../features/payments/payments.queries.ts'
import { Link } from '../../lib/link.tsx'
import { useGo } from '../../lib/use-go.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'

/** `/selling/cash` */
export function CashSalesPage() {
  const go = useGo()
  const query = useQuery(cashSalesQuery)
  const { data } = query
  if (!data)
    return (
      <PageNotRead query={query} failed={paymentsText.failedToFetchAmountTo}>
        <PaymentSkeleton />
      </PageNotRead>
    )
  return (
    <>
      <Breadcrumb
        items={[
          { label: sellingText.selling, href: '/selling' },
          { label: paymentsText.cashSales },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <CashSalesView sales={data} onStarted={(payment) => go(waitingHref(payment.id))} />
    </>
  )
}
