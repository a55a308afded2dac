import { texts } from '../../../../contracts/common/texts.ts'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** There is no such item, or no longer. */
export function ProductMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={texts.product.notFoundTitle}
        detail={texts.product.notFoundText}
        action={
          <Link className="btn btn-line" href="/">
            Back to Home
          </Link>
        }
      />
    </div>
  )
}
