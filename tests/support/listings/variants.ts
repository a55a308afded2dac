import type { ProductDetail } from '#contracts/products/products.ts'
import type { NewVariants, Variant } from '#contracts/products/variants.ts'
import type { Member } from '../members/people.ts'
import { listItem } from './selling.ts'

/** Shoes in two colours and two sizes: Coral 9 is sold out, and size 9 costs 2.50 more. */
export const shoes: NewVariants = {
  options: ['Colour', 'Size'],
  list: [
    { values: ['Lilac', 'UK 8'], quantity: 2, priceDifference: '0' },
    { values: ['Lilac', 'UK 9'], quantity: 3, priceDifference: '2.50' },
    { values: ['Coral', 'UK 8'], quantity: 1, priceDifference: '-5' },
    { values: ['Coral', 'UK 9'], quantity: 0, priceDifference: '-2.50' },
  ],
}

/** Lists shoes for US$55.00. */
export const listShoes = (seller: Member, more: object = {}): Promise<ProductDetail> =>
  listItem(seller, { currency: 'USD', price: '55.00', variants: shoes, ...more })

/** The variant with these values. */
export function variantOf({ variants }: ProductDetail, ...values: string[]): Variant {
  const found = variants?.list.find((one) => one.values.join() === values.join())
  expect(found, values.join()).toBeDefined()
  return found!
}
