import { shareLinks } from './share-links.ts'

test('the title and the URL are encoded in the share links', () => {
  const links = shareLinks({
    title: 'Drum & "stool" #1?',
    url: 'https://musika.example/product/abc',
  })
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(
    'Drum & "stool" #1? https://musika.example/product/abc',
  )
  expect(new URL(links.facebook).searchParams.get('u')).toBe('https://musika.example/product/abc')
  const mail = new URL(links.email)
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe('Drum & "stool" #1?')
  expect(mail.searchParams.get('body')).toBe(
    'Drum & "stool" #1?\nhttps://musika.example/product/abc',
  )
})
