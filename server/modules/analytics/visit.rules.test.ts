import {
  isOwnPage,
  isStaffPage,
  productOf,
  searchBefore,
  termOf,
  wantsPage,
  type Asker,
} from './visit.rules.ts'

const asker = (more: Partial<Asker>): Asker => ({
  userAgent: '',
  dest: 'document',
  site: 'none',
  purpose: '',
  referrer: '',
  private: false,
  ...more,
})

test('page loads request a document; the web app sends same-origin requests', () => {
  expect(wantsPage(asker({}))).toBe(true)
  expect(wantsPage(asker({ dest: '' }))).toBe(true)
  expect(wantsPage(asker({ dest: 'image' }))).toBe(false)
  expect(isOwnPage(asker({ site: 'same-origin', dest: 'empty' }))).toBe(true)
  expect(isOwnPage(asker({ site: '', dest: '' }))).toBe(false)
  expect(isOwnPage(asker({ site: 'same-origin', dest: '' }))).toBe(false)
  expect(isOwnPage(asker({ site: 'cross-site', dest: 'empty' }))).toBe(false)
})

test('a listing and the pages of staff are recognized by their path', () => {
  const id = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
  expect(productOf(`/product/${id.toUpperCase()}`)).toBe(id)
  for (const path of ['/', '/product/', '/product/x', `/product/${id}/bids`, `/api/products/${id}`])
    expect(productOf(path)).toBeUndefined()
  for (const path of ['/admin', '/admin/', '/admin/orders/1']) expect(isStaffPage(path)).toBe(true)
  for (const path of ['/', '/administer', '/help/admin']) expect(isStaffPage(path)).toBe(false)
})

test.each([
  [undefined, null],
  ['  ', null],
  ['?!', null],
  ['  Bush   RADIO! ', 'bush radio'],
  ['5kva\u0000 generator', '5kva generator'],
  ['“Mbira”', 'mbira'],
  ['x'.repeat(70), 'x'.repeat(60)],
])('the search %j counts as %j', (typed, term) => expect(termOf(typed)).toBe(term))

test('the search before a page is read from the referrer, within the shop only', () => {
  const referrer = 'https://musika.example/?category=electronics&search=Bush+radio'
  expect(searchBefore(asker({ site: 'same-origin', referrer }))).toBe('Bush radio')
  expect(searchBefore(asker({ site: 'cross-site', referrer }))).toBeUndefined()
  for (const other of ['', 'not an address', 'https://musika.example/deals'])
    expect(searchBefore(asker({ site: 'same-origin', referrer: other }))).toBeUndefined()
})
