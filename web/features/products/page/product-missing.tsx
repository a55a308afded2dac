import * as productsText from '#messages/products'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** There is no such item, or no longer. */
export function ProductMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={productsText.notFoundTitle}
        detail={productsText.notFoundText}
        action={
          <Link className="btn btn-line" href="/">
            {productsText.backToHome}
          </Link>
        }
      />
    </div>
  )
}
