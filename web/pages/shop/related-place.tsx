import { useEffect } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import { useSession } from '../../lib/account/session.ts'
import { useSaver } from '../../lib/device/saver.ts'
import { storeView } from '../../lib/device/store-view.ts'
import { asRendered } from '../../lib/as-rendered.ts'
import { useNear } from '../../lib/use-near.ts'
import { LazyRelated } from './product-parts.ts'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'

/** The links, which only the server renders: browsers leave them as they are until the cards come. */
const Links = import.meta.env.SSR
  ? (await import('../../features/products/related/related-sections.tsx')).RelatedSections
  : undefined

/** The place of similar items and others at the bottom of a product page, which are read before they come into view. */
export function RelatedPlace({ product }: { product: ProductDetail }) {
  const member = useSession()?.id
  const saver = useSaver()
  const [near, ref] = useNear('100%')
  useEffect(() => storeView(product.id, member), [product.id, member])
  return (
    <LazyRelated
      when={near && !saver}
      product={product}
      until={
        Links ? (
          <div ref={ref} className={productPageStyles.related}>
            <Links product={product} />
          </div>
        ) : (
          <div ref={ref} className={productPageStyles.related} {...asRendered} />
        )
      }
    />
  )
}
