import * as cartText from '#messages/cart'
import type { CardProduct } from '../../lib/api/read-products.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useAddToCart } from './cart.queries.ts'
import * as cardStyles from '../../ui/patterns/card.module.css'

/**
 * Adds one piece of an item to the cart, or leads to the choice of a variant. Without scripts it sends the form of
 * `NoScripts` to the item's page.
 */
export function AddToCartButton({ product }: { product: CardProduct }) {
  const add = useAddToCart()
  const blocked = useBlocked()
  if (product.variety)
    return (
      <ButtonLink
        variant="tint"
        className={cardStyles.button}
        href={`/product/${product.id}`}
        aria-label={cartText.chooseOptionsTitle({ title: product.title })}
      >
        {cartText.chooseOptions}
      </ButtonLink>
    )
  return (
    <Button
      variant="tint"
      type="submit"
      form="add-to-cart"
      formAction={`/product/${product.id}`}
      className={cardStyles.button}
      pending={add.isPending}
      blocked={blocked}
      aria-label={cartText.addToCartTitle({ title: product.title })}
      onClick={() => add.mutate({ productId: product.id, quantity: 1 })}
    >
      {cartText.addToCart}
    </Button>
  )
}
