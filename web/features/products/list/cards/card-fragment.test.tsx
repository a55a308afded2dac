import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import { Fragments } from '../../../../lib/fragment.ts'
import type { View } from '../../../../lib/router/resolve-view.ts'
import { fixedRouter } from '../../../../lib/router/router.ts'
import { RouterProvider } from '../../../../lib/router/view.tsx'
import type { ProductCardProps } from './card-fragment.tsx'
import { ProductCard } from './product-card.tsx'

const product = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Bush radio',
  price: '1625000.00',
  shippingCost: '0.00',
  images: [],
  status: 'active',
  base: 'ZWL',
  currency: 'ZWL',
  originalPrice: '1625000.00',
  seller: { city: 'Mutare', averageRating: 0, totalRatings: 0 },
} as unknown as CardProduct
const keys = new Set<string>()
beforeEach(() => keys.clear())

/** A card whose content comes from the cache, unless it must not. */
const cardOf = (more: Partial<ProductCardProps>) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Fragments value={(key) => (keys.add(key), 'cached')}>
        <RouterProvider router={fixedRouter({} as View)}>
          <ProductCard product={product} cartButton={() => null} {...more} />
        </RouterProvider>
      </Fragments>
    </QueryClientProvider>,
  )

test('cards with different buttons are cached apart', () => {
  const [one, other] = [() => null, () => null]
  for (const cartButton of [one, one, other, one]) cardOf({ cartButton })
  expect(keys.size).toBe(2)
})

test('cards with a note or an action of their own are not cached', () => {
  for (const mine of [{ note: <p>Mine</p> }, { action: <p>Mine</p> }])
    expect(cardOf(mine)).toContain('<p>Mine</p>')
  expect(keys.size).toBe(0)
  expect(cardOf({})).toContain('cached')
})
