import * as productsText from '#messages/products'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** There is no such item, or no longer. */
export function ProductMissing() {
  return (
    <div className={layoutStyles.container}>
      <EmptyState
        level={1}
        title={productsText.notFoundTitle}
        detail={productsText.notFoundText}
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/">
            {productsText.backToHome}
          </Link>
        }
      />
    </div>
  )
}
