import * as productsText from '#messages/products'
import { MissingPage } from '../../../lib/missing-page.tsx'

/** Shown for an item that does not exist or was removed. */
export const ProductMissing = () => (
  <MissingPage
    title={productsText.notFoundTitle}
    detail={productsText.notFoundText}
    href="/"
    label={productsText.backToHome}
  />
)
