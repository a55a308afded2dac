import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import { useBidding } from '../../features/auctions/bids/use-bidding.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { useLiveProduct } from '../../features/products/page/use-live-product.ts'
import { closeBidPrompt } from '../../lib/bid-prompt.ts'
import { useGo } from '../../lib/use-go.ts'
import { MemberBidDialog } from './bid-dialog.tsx'

/** The bid dialog over a page with cards. If it cannot be read, the item's page explains why. */
export function CardBid({ productId }: { productId: string }) {
  const { data: product, isError } = useQuery(productQuery(productId))
  const go = useGo()
  useEffect(() => {
    if (!isError) return
    closeBidPrompt()
    go(`/product/${productId}`)
  }, [isError, go, productId])
  return product ? <OpenDialog product={product} /> : null
}

function OpenDialog({ product }: { product: ProductDetail }) {
  const bidding = useBidding(product, closeBidPrompt)
  useLiveProduct(product)
  return <MemberBidDialog product={product} bidding={bidding} />
}
