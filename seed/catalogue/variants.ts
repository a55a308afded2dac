import type { NewVariants } from '#contracts/products/variants.ts'

interface DemoVariants {
  options: NewVariants['options']
  /**
   * The values, the stock, and the price difference in cents of the listing's currency. `image` is a place in its
   * pictures.
   */
  list: { values: string[]; stock: number; more?: number; image?: number }[]
}

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const colours = [
  { colour: 'Lime', stocks: [4, 6, 5, 3, 2], image: 0 },
  { colour: 'Sky blue', stocks: [3, 5, 6, 2, 0], image: 1 },
  { colour: 'White', stocks: [2, 4, 5, 4, 1] },
  { colour: 'Black', stocks: [0, 3, 4, 1, 0] },
]

/** Variants of demo listings, by the key of the listing. */
export const demoVariants: Record<string, DemoVariants> = {
  'plain-tees': {
    options: ['Colour', 'Size'],
    list: colours.flatMap(({ colour, stocks, image }) =>
      sizes.map((size, at) => ({
        values: [colour, size],
        stock: stocks[at]!,
        ...(size === 'XXL' && { more: 1_00 }),
        ...(image !== undefined && { image }),
      })),
    ),
  },
  'court-sneakers': {
    options: ['UK size'],
    list: [4, 5, 6, 6.5, 7, 8, 9, 10, 11].map((size, at) => ({
      values: [String(size)],
      stock: [1, 2, 2, 1, 0, 3, 2, 2, 1][at]!,
      ...(size > 10 && { more: 2_00 }),
    })),
  },
  'dynamos-jersey': {
    options: ['Size'],
    list: sizes.map((size, at) => ({
      values: [size],
      stock: [8, 14, 16, 9, 3][at]!,
      ...(size === 'XXL' && { more: 2_00 }),
    })),
  },
}
