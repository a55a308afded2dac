import { readSellerView, sellerHref } from './seller-href.ts'

test('the URL sets tab and page; invalid values mean the first', () => {
  expect(readSellerView({})).toEqual({ tab: 'listings', page: 1 })
  expect(readSellerView({ tab: 'reviews', page: '3' })).toEqual({ tab: 'reviews', page: 3 })
  expect(readSellerView({ page: '900' }).page).toBe(400)
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '9999'])
    expect(readSellerView({ tab: 'secrets', page })).toEqual({ tab: 'listings', page: 1 })
})

test('the URL for a tab and page is read back as the same view', () => {
  expect(sellerHref('a')).toBe('/seller/a')
  expect(sellerHref('a', { page: 2 })).toBe('/seller/a?page=2')
  expect(sellerHref('a', { tab: 'reviews' })).toBe('/seller/a?tab=reviews')
  expect(sellerHref('a/b', { tab: 'reviews', page: 2 })).toBe('/seller/a%2Fb?tab=reviews&page=2')
})
