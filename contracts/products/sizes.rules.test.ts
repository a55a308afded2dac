import { texts } from '#support/listed-texts.ts'
import { offersSizes } from './sizes.rules.ts'

const withSizes = texts(`
  Leather sandals UK 6 to 11 | Leather sandals uk 6-11, brown | School shoes EU 38 – 42
  Sneakers US 7.5 to 12 | T-shirts sizes S-XL | T-shirts S to XXL | Hoodies M-3XL
  Jeans size 38-42 | Jeans Size: 30, 32, 34 | Overalls sizes: S, M, L | Work boots sizes 6 and 7
  Boots size UK 6/7 | School uniforms, all sizes
`)
test.each(withSizes)('“%s” offers sizes', (title) => {
  expect(offersSizes(title)).toBe(true)
})

const withoutSizes = texts(`
  Ngoma drum | Jeans size 32 | Sandals UK 9 | Canon lens 18-55 mm | UK 3-pin plug
  Adapter US 110-240 V | Tyres 185-65 R15 | Size 10 and 2 hats | Toys for ages 6 to 11
  Mercedes Benz A-L series | King size bed
`)
test.each(['', ...withoutSizes])('“%s” offers none', (title) => {
  expect(offersSizes(title)).toBe(false)
})
