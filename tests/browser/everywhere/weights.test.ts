import type { Product } from '../../../contracts/products/products.ts'
import { sharedDemo } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { bytesOf, largest, loadOn } from '../../support/browser/weighing.ts'

const kilobyte = 1024
const scriptsAllowed = 105 * kilobyte
/** Kilobytes in total. */
const allowed = { '/': 170, 'an item at a fixed price': 160, 'an auction': 160 }

const server = sharedDemo()
let products: Product[]

beforeAll(async () => {
  products = (await server.visitor().get<Product[]>('/api/products?limit=100')).body
})

test.each(Object.entries(allowed))(
  '%s loads at most 105 KB of scripts and %i KB in total on a phone',
  async (what, most) => {
    expect(products.length).toBeGreaterThan(30)
    const wanted = products.find((product) => product.isAuction === (what === 'an auction'))
    const address = what === '/' ? '/' : `/product/${wanted?.id}`
    const page = await openPage(server, '/healthz', { width: 390, height: 844, scale: 2 })
    const loaded = await loadOn(page, address)

    const scripts = loaded.filter(({ type }) => type === 'Script')
    expect(bytesOf(scripts), largest(scripts)).toBeGreaterThan(50 * kilobyte)
    expect(bytesOf(scripts), largest(scripts)).toBeLessThanOrEqual(scriptsAllowed)
    for (const { encoding, url } of scripts.filter(({ bytes }) => bytes > 2 * kilobyte))
      expect(encoding, url).toBe('br')
    expect(loaded.some(({ type }) => type === 'Image')).toBe(true)
    expect(bytesOf(loaded), largest(loaded)).toBeLessThanOrEqual(most * kilobyte)
  },
)
