import { shareLinks } from './share-links.ts'

test('the title and the URL are encoded in the share links', () => {
  const url = 'https://musika.example/product/abc'
  const links = shareLinks({ title: 'Drum & "stool" #1?', url })
  const sent = (link: string) => Object.fromEntries(new URL(link).searchParams)
  expect(sent(links.whatsapp)).toEqual({ text: `Drum & "stool" #1? ${url}` })
  expect(sent(links.facebook)).toEqual({ u: url })
  const body = `Drum & "stool" #1?\n${url}`
  expect(sent(links.email)).toEqual({ subject: 'Drum & "stool" #1?', body })
  expect(links.email).toMatch(/^mailto:/)
})
