import * as cartText from '#messages/cart'
import type { Product } from '../../../contracts/products/products.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAddToCart } from './cart.queries.ts'
import * as cardStyles from '../../ui/patterns/card.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** Adds one piece of an item to the cart. */
export function AddToCartButton({ product }: { product: Product }) {
  const add = useAddToCart()
  const blocked = useBlocked()
  return (
    <Button
      variant="tint"
      className={`${connectionStyles.needsScripts} ${cardStyles.button}`}
      pending={add.isPending}
      blocked={blocked}
      aria-label={cartText.addToCartTitle({ title: product.title })}
      onClick={() => add.mutate({ productId: product.id })}
    >
      {cartText.addToCart}
    </Button>
  )
}
