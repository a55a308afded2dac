import type { Product } from '../../../contracts/products.ts'
import { Button } from '../../ui/button.tsx'
import { useAddToCart } from './cart.queries.ts'

/** Puts one of an item in the cart. */
export function AddToCartButton({ product }: { product: Product }) {
  const add = useAddToCart()
  return (
    <Button
      variant="tint"
      pending={add.isPending}
      aria-label={`Add to Cart: ${product.title}`}
      onClick={() => add.mutate({ productId: product.id })}
    >
      Add to Cart
    </Button>
  )
}
