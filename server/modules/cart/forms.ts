import { cartCalls } from '#contracts/cart/cart.ts'
import type { VariantId } from '#contracts/common/ids.ts'
import { productCalls, type ProductDetail } from '#contracts/products/products.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

/** The cart before scripts run. */
export const cartForms = [
  // The cart then holds at least this quantity, one by default. Another press does not add more.
  pageForm({
    name: 'add-to-cart',
    page: '/product/:id',
    fields: ['next', 'quantity', 'option1', 'option2'],
    async submit(call, { next, quantity: typed, option1, option2 }, { id = '' }) {
      const quantity = typed === '' ? 1 : Number(typed)
      const variantId = chosenIn(await call(productCalls.get, { params: { id } }), [
        option1,
        option2,
      ])
      const lines = await call(cartCalls.list, {})
      const line = lines.find((one) => one.productId === id && one.variantId === variantId)
      const held =
        line ?? (await call(cartCalls.add, { body: { productId: id, variantId, quantity } }))
      // It holds more if a second press arrived before the first one was finished.
      if (line ? line.quantity < quantity : held.quantity > quantity)
        await call(cartCalls.update, { params: { id: held.id }, body: { quantity } })
      return next === 'checkout' ? '/checkout' : '/cart'
    },
  }),
  pageForm({
    name: 'cart-line',
    page: '/cart',
    fields: ['id', 'quantity', 'remove'],
    async submit(call, { id, quantity, remove }) {
      if (remove) await call(cartCalls.remove, { params: { id } })
      else
        await call(cartCalls.update, {
          params: { id },
          body: { quantity: Number(quantity || NaN) },
        })
      return '/cart'
    },
  }),
]

/**
 * The variant with the chosen values; undefined for a listing without variants. Throws `invalid_request` if a value is
 * missing, or there is no such variant.
 */
function chosenIn(
  { variants }: ProductDetail,
  chosen: readonly (string | undefined)[],
): VariantId | undefined {
  if (!variants) return undefined
  const found = variants.list.find(({ values }) =>
    values.every((value, at) => value === chosen[at]),
  )
  if (!found) throw invalidField('variantId', messageRef('productsRefusals.chooseVariant'))
  return found.id
}
