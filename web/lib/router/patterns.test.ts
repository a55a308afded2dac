import { findRoute } from './patterns.ts'
import { createRoute } from './route.ts'

const routes = ['$', '/', '/orders', '/orders/$id', '/orders/new', '/seller/$id/reviews'].map(
  (path) => createRoute({ path }),
)
const find = (pathname: string) => {
  const found = findRoute(routes, pathname)
  return found && [found.route.path, found.params]
}

test('the most specific route matches, in any order of the list', () => {
  expect(find('/')).toEqual(['/', {}])
  expect(find('/orders')).toEqual(['/orders', {}])
  expect(find('/Orders/')).toEqual(['/orders', {}])
  expect(find('/orders/new')).toEqual(['/orders/new', {}])
  expect(find('/orders/7')).toEqual(['/orders/$id', { id: '7' }])
  expect(find('/seller/a%20b/reviews')).toEqual(['/seller/$id/reviews', { id: 'a b' }])
})

test('the last route matches all other paths, even invalid ones', () => {
  for (const path of ['/nope', '/orders/7/8', '/seller/7', '/%', '/orders/%', '//x.example'])
    expect(find(path)).toEqual(['$', {}])
  expect(findRoute([], '/')).toBeUndefined()
})
