import type { Product, ProductDetail } from '#contracts/products/products.ts'
import type { Member } from '../members/people.ts'

/** The fields of a listing at US$10. */
export const inDollars = { price: '10', currency: 'USD' }

/** A listing on its page and in its seller's list. */
export async function shownAs(
  viewer: Member,
  seller: Member,
  id: string,
): Promise<(ProductDetail | Product)[]> {
  const [page, listed] = await Promise.all([
    viewer.client.get<ProductDetail>(`/api/products/${id}`),
    viewer.client.get<Product[]>(`/api/products?sellerId=${seller.id}&limit=100`),
  ])
  return [page.body, listed.body.find((product) => product.id === id)!]
}
