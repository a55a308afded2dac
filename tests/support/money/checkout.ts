import type { Page } from 'playwright-core'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import type { Member } from '../members/people.ts'
import { css } from '../browser/css.ts'

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** The heading of the page after a checkout, which waits for the payment. */
export const paying = (page: Page) =>
  page.getByRole('heading', { name: /^(Check your phone|Make the transfer)$/ })

/** A labelled input of the form. */
export const input = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

/** The visible toast. */
export const toastSays = (page: Page, text: string | RegExp) =>
  page.locator(css('.toast_toast')).getByText(text, { exact: true }).waitFor()

/** Resolves once the page is hydrated; earlier clicks would be lost. */
export const runs = (page: Page) =>
  page.locator('main button[type=submit]:not([disabled])').waitFor()

/** Types the parts of the address that the session lacks. */
export async function fillAddress(page: Page): Promise<void> {
  await runs(page)
  await input(page, 'Address').fill('14 Josiah Chinamano Ave')
  await input(page, 'City').fill('Harare')
  await input(page, 'EcoCash number').fill('077 214 0412')
}

/** Adds items to a member's cart. */
export async function addToCart(
  member: Member,
  ...lines: { productId: string; quantity?: number }[]
): Promise<void> {
  for (const line of lines) {
    const answer = await member.client.post('/api/cart', line)
    if (answer.status !== 201) throw new Error(`not in the cart: ${answer.text}`)
  }
}

export const ordersOf = async (member: Member) =>
  (await member.client.get<Order[]>('/api/orders?limit=100')).body

/** The remaining quantities in a member's cart, by product. */
export const cartOf = async (member: Member) =>
  (await member.client.get<CartItem[]>('/api/cart')).body.map((item) => item.productId)
