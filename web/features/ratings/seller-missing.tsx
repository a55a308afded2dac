import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such seller. */
export function SellerMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="Seller not found"
        detail="There is no seller at this address. Check the link, or look at what is for sale."
        action={
          <Link className="btn btn-line" href="/">
            Browse items
          </Link>
        }
      />
    </div>
  )
}
