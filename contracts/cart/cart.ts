import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { CartItemId, ProductId, VariantId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { CombinedDelivery } from '../orders/combined-delivery.ts'
import { plainText, Quantity } from '../common/values.ts'
import { Product } from '../products/products.ts'

/**
 * A line of the cart. Prices are the listing's current ones. `available` is false if the visitor cannot buy the listing
 * in this quantity.
 */
export const CartItem = z
  .object({
    id: CartItemId,
    productId: ProductId,
    variantId: VariantId.optional().meta({
      description:
        'Of a listing with variants: its price, stock and picture are those of `product` here',
    }),
    quantity: z.number().int(),
    product: Product,
    available: z.boolean(),
    courier: z
      .object({
        city: z.string().nullable().meta({ description: 'null: not known yet' }),
        delivers: z.boolean().meta({ description: 'false: the courier does not go there' }),
        bus: z.boolean().meta({ description: 'The seller sends it to bus depots' }),
        pickup: z.boolean().meta({ description: 'The seller sends it to pickup points' }),
      })
      .optional()
      .meta({
        description:
          'Of a listing with prices for groups of cities: where the shipping costs of `product` here are for',
      }),
    blocked: z
      .boolean()
      .meta({ description: 'Its seller and this person keep away from each other' }),
    combinedDelivery: CombinedDelivery.nullable().meta({
      description: "Its seller's rule for items that are sent together",
    }),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

const path = z.object({ id: CartItemId })

export const cartCalls = calls('cart', {
  list: {
    method: 'get',
    path: '/api/cart',
    access: 'public',
    summary:
      "The visitor's cart, with the costs of delivery to a city: by default that of the member's last delivery, or the registered one",
    query: z.object({ city: plainText(limits.addressMax).optional() }),
    response: z.array(CartItem),
  },
  add: {
    method: 'post',
    path: '/api/cart',
    access: 'public',
    summary: 'Put an item in the cart; again raises its quantity',
    body: z.strictObject({
      productId: ProductId,
      variantId: VariantId.optional().meta({ description: 'By default the cheapest in stock' }),
      quantity: Quantity.default(1),
    }),
    status: 201,
    response: CartItem,
    errors: [
      'product_not_found',
      'auction_not_in_cart',
      'cart_full',
      'own_listing',
      'sold_out',
      'listing_unavailable',
      'buyer_blocked',
      'rate_limited',
    ],
  },
  update: {
    method: 'put',
    path: '/api/cart/{id}',
    access: 'public',
    summary: 'Change the quantity: 1 to what is in stock',
    params: path,
    body: z.strictObject({ quantity: Quantity }),
    response: CartItem,
    errors: ['not_found', 'sold_out', 'listing_unavailable'],
  },
  remove: {
    method: 'delete',
    path: '/api/cart/{id}',
    access: 'public',
    summary: 'Take the line out',
    params: path,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  },
})
