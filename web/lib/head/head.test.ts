import { pageHead } from './head.ts'

const page = { title: 'Drum', description: 'A drum', path: '/product/1' }
const publicUrl = 'https://musika.example'

test('URLs are absolute and the preview image has a size', () => {
  const head = pageHead({ ...page, image: '/og/1.jpg' }, publicUrl)
  expect(head.links).toEqual([{ rel: 'canonical', href: 'https://musika.example/product/1' }])
  const content = 'https://musika.example/og/1.jpg'
  expect(head.meta).toContainEqual({ property: 'og:image', content })
  expect(head.meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(head.meta).toContainEqual({ title: 'Drum - Musika' })
})

test('a hidden page has no canonical URL and asks not to be indexed', () => {
  const head = pageHead({ ...page, hidden: true }, publicUrl)
  expect(head.links).toEqual([])
  expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('structured data cannot close its script element', () => {
  const head = pageHead({ ...page, jsonLd: { name: '</script><script>alert(1)' } }, publicUrl)
  const text = head.scripts?.[0]?.children ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)' })
})
