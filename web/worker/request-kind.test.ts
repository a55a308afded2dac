import { requestKind } from './request-kind.ts'

const origin = 'https://musika.example'
const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin)

test('pages, reads, images and files are distinguished', () => {
  expect(kind('/?search=drum', { mode: 'navigate' })).toBe('page')
  expect(kind('/orders', { mode: 'navigate' })).toBe('page')
  expect(kind('/api/products?limit=24')).toBe('read')
  expect(kind('/images/1/400.webp')).toBe('picture')
  expect(kind('/assets/shop-abc.js')).toBe('file')
})

test('writes, events, staff pages, sign-in and other sites are not cached', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(kind('/api/products', { method }), method).toBeUndefined()
  expect(kind('/', { method: 'POST', mode: 'navigate' })).toBeUndefined()
  for (const path of `/api/events?topics= /api/admin/dashboard /api/auth/session
    /api/account/sessions /api/account/privacy /api/account/two-factor /api/account/security-events
    /api/account/exports/0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b/file /api/payments/1 /api/push/key
    /sw.js https://other.example/images/1/400.webp`.split(/\s+/))
    expect(kind(path), path).toBeUndefined()
  const pages = '/admin /admin/login /admin/dashboard /account/security /signin/code?next=%2F'
  for (const path of pages.split(' '))
    expect(kind(path, { mode: 'navigate' }), path).toBeUndefined()
})
