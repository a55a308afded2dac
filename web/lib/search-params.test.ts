import { one, parseSearch, stringifySearch } from './search-params.ts'

test('queries are parsed as forms write them: plain text, repeated names as lists', () => {
  const query = parseSearch('?search=10+inch&condition=new&condition=used&page=2')
  expect(query).toEqual({ search: '10 inch', condition: ['new', 'used'], page: '2' })
})

test('serializing a parsed query gives the same URL, so the server never redirects in a loop', () => {
  for (const search of ['?b=2&a=1', '?search=caf%C3%A9+%26+tea&minPrice=', '?a=1&a=2&a=3', ''])
    expect(stringifySearch(parseSearch(search))).toBe(search)
})

test('names of Object.prototype properties are ordinary names', () => {
  expect(one(parseSearch('?__proto__=x&constructor=y'), 'constructor')).toBe('y')
  expect(one(parseSearch(''), 'constructor')).toBeUndefined()
})
