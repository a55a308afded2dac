import { texts } from '../../../../contracts/common/texts.ts'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** There is nothing to order. */
export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title={texts.checkout.emptyTitle}
      detail={texts.checkout.emptyText}
      action={
        <Link className="btn btn-primary" href="/">
          {texts.cart.continueShopping}
        </Link>
      }
    />
  )
}
