import * as productsText from '#messages/products'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filters } from './filters.ts'
import { Link } from '../../../lib/link.tsx'
import { currenciesOf, waysToPay } from '../../../lib/money/payment-method-labels.ts'
import { useSite } from '../../../lib/site.ts'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import * as friezeStyles from '../../../ui/pictures/frieze.module.css'
import * as sidebarStyles from './sidebar.module.css'

/** The filters beside the results. */
export function Sidebar({ filters }: { filters: Filters }) {
  return (
    <aside
      className={`${sidebarStyles.opensAsTarget} ${sidebarStyles.side}`}
      id="filters"
      aria-label={productsText.filters}
    >
      <CategoryList filters={filters} />
      <FilterForm filters={filters} />
      <PayPromo />
    </aside>
  )
}

/** The payment methods that are available now. */
function PayPromo() {
  const { paymentMethods } = useSite()
  const currencies = currenciesOf(paymentMethods, 'ecocash')
  return (
    <div className={friezeStyles.paymentPromo}>
      <Icon name="smartphone" size={22} />
      {currencies ? (
        <>
          <h3>{productsText.payWithEcocash}</h3>
          <p>{productsText.inCurrenciesApproveOnYour({ currencies })}</p>
        </>
      ) : (
        <>
          <h3>
            {paymentMethods.length > 0 ? productsText.payingHere : productsText.paymentsAreClosed}
          </h3>
          <p>
            {paymentMethods.length > 0
              ? productsText.youCanPayByPayment({ paymentMethods: waysToPay(paymentMethods) })
              : productsText.youCanLookAroundOrders}
          </p>
        </>
      )}
      <Link href="/help#paying">{productsText.howToPay}</Link>
      <Frieze />
    </div>
  )
}
