import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { idsIn } from './ids-in.ts'

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const id = '01900000-0000-7000-8000-00000000dead'

test('finds ids in links and in data, each once', () => {
  const other = randomUUID()
  const html = `<a href="/product/${id}">-</a>{"id":"${other}","again":"${id}"}`
  expect([...idsIn(html)]).toEqual([id, other])
  for (const none of ['', 'a page-without ids']) expect(idsIn(none)).toEqual(new Set())
})

test('finds the same ids as a regular expression', () => {
  const part = fc.oneof(
    fc.constantFrom(id, id.slice(1), id.slice(0, -1), id.toUpperCase(), '-', 'f', 'g', ' '),
    fc.uuid(),
    fc.stringMatching(/^[0-9a-f]{0,13}$/),
    fc.stringMatching(/^[0-9a-g-]{0,40}$/),
  )
  forAll(fc.array(part, { maxLength: 12 }), (parts) => {
    const html = parts.join('')
    expect([...idsIn(html)]).toEqual([...new Set(html.match(anyId))])
  })
})
