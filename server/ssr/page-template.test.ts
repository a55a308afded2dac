import { pageTemplate } from './page-template.ts'

test('every placeholder is replaced by the value of the response', () => {
  const page = pageTemplate('<p nonce-1>Größe</p><p nonce-1>time-2</p>', ['nonce-1', 'time-2'])
  const rendered = (nonce: string, time: string) =>
    String(page.render({ 'nonce-1': nonce, 'time-2': time }))
  expect(rendered('abc', '7')).toBe('<p abc>Größe</p><p abc>7</p>')
  expect(rendered('d', '8')).toBe('<p d>Größe</p><p d>8</p>')
  const without = pageTemplate('<p>Hello</p>', ['nonce-1'])
  expect(String(without.render({ 'nonce-1': 'abc' }))).toBe('<p>Hello</p>')
})

test.each([
  ['characters beyond Latin-1', 'Women’s 古い 🥁 café'],
  ['half of a surrogate pair', 'drum \ud83d'],
  ['half of a surrogate pair among others', '\udd41 Women’s 🥁'],
  ['only Latin-1', 'café · drum'],
])('a page is encoded as UTF-8: %s', (_, text) => {
  const html = `<p nonce-1>${text}</p>`
  const sent = pageTemplate(html, ['nonce-1']).render({ 'nonce-1': 'nonce-1' })
  expect(sent).toEqual(Buffer.from(html))
})

test('the bytes of a page with characters beyond Latin-1 are counted', () => {
  expect(pageTemplate('<p>’</p>', ['nonce-1']).bytes).toBe(10)
})
