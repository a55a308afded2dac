import { expect, test } from 'vitest'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'

const radio = { productId: '7' as ProductId, item: 'Bush radio' }
const zwl = (minor: string) => ({ minor, currency: 'ZWL' })
const usd = (minor: string) => ({ minor, currency: 'USD' })

test('a new listing shows its seller and price', () => {
  const params = { ...radio, seller: 'chipo', price: usd('1000') }
  expect(
    showNotification({ type: 'new_listing', params: { ...params, sale: 'fixed' } }, 'en'),
  ).toEqual({
    group: 'new_listing',
    title: 'New from chipo',
    message: 'Bush radio, for US$10.00.',
    link: '/product/7',
  })
  expect(
    showNotification({ type: 'new_listing', params: { ...params, sale: 'auction' } }, 'en').message,
  ).toBe('Bush radio, an auction from US$10.00.')
})

test("a price drop shows both prices, and those in the seller's currency", () => {
  const params = { ...radio, before: zwl('50000000'), after: zwl('40000000') }
  expect(showNotification({ type: 'price_drop', params }, 'en')).toEqual({
    group: 'price_drop',
    title: 'Price drop on an item you watch',
    message: 'Bush radio is now ZWL 400,000, down from ZWL 500,000.',
    link: '/product/7',
  })
  const asked = { ...params, askedBefore: usd('1000'), askedAfter: usd('800') }
  expect(showNotification({ type: 'price_drop', params: asked }, 'en').message).toBe(
    'Bush radio is now ZWL 400,000 (US$8.00), down from ZWL 500,000 (US$10.00).',
  )
})

test('an alert shows the name of the search', () => {
  const params = { ...radio, price: usd('1000'), search: '“radio”, up to US$20' }
  expect(showNotification({ type: 'search_alert', params }, 'en')).toEqual({
    group: 'search_alert',
    title: 'New match for your saved search',
    message: 'Bush radio, US$10.00. You saved: “radio”, up to US$20',
    link: '/product/7',
  })
})
