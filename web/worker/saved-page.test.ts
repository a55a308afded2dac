import { savedNote } from '../lib/device/saved-note.ts'
import { filesOf, iconsOf, listSaved, markSaved, titleOf } from './saved-page.ts'

const readAt = Date.UTC(2026, 10, 28, 12, 5)
const hour = 3_600_000

test('the time is shown as in Harare, with the day if it is not today', () => {
  expect(savedNote(readAt, readAt + hour)).toBe('Saved 14:05, prices may have changed')
  expect(savedNote(readAt, readAt + 11 * hour)).toBe(
    'Saved Saturday 28 November, 14:05, prices may have changed',
  )
})

test('a cached page shows its age once', () => {
  const html =
    '<!DOCTYPE html><html lang="en-ZW"><head><title>a</title></head><body class="x"><p>Hi</p></body></html>'
  const marked = markSaved(html, readAt, readAt)
  expect(marked).toContain(`<html data-saved="${readAt}" lang="en-ZW">`)
  expect(marked).toMatch(/<body class="x"><p id="saved-note"[^>]*>Saved 14:05, /)
  expect(marked.match(/saved-note/g)).toHaveLength(1)
})

test('saved pages are listed with their URLs escaped and their titles unchanged', () => {
  const page = '<title>Drum &amp; &lt;b&gt; - Musika</title>'
  const again = '<a id="again" href="/">Try again</a>'
  const empty = '<ul id="saved" class="menu"></ul>'
  expect(listSaved(empty, '/', [])).toBe('<p>No pages have been saved yet.</p>')
  const saved = [{ path: '/?search="><script>&a=$&', title: titleOf(page) }]
  expect(listSaved(again + empty, '/?a=1&b="', saved)).toBe(
    '<a id="again" href="/?a=1&amp;b=&quot;">Try again</a>' +
      '<ul id="saved" class="menu"><li><a ' +
      'href="/?search=&quot;>&lt;script>&amp;a=$&amp;">Drum &amp; &lt;b&gt;</a></li></ul>',
  )
})

test('of several saved views with the same path and title, only the first is listed', () => {
  const messages = { path: '/messages?conversation=1', title: 'Messages' }
  const drums = ['/product/1', '/product/2'].map((path) => ({ path, title: 'Drum' }))
  const pages = [messages, { ...messages, path: '/messages' }, ...drums]
  expect(listSaved('<ul id="saved"></ul>', '/', pages)).toBe(
    '<ul id="saved"><li><a href="/messages?conversation=1">Messages</a></li>' +
      '<li><a href="/product/1">Drum</a></li><li><a href="/product/2">Drum</a></li></ul>',
  )
})

test('finds the styles and scripts of a page, and that of the icons which it does not show yet', () => {
  const html =
    '<link rel="stylesheet" href="/assets/a-1.css"><script src="/assets/b-2.js"></script><script src="/assets/b-2.js">'
  expect(filesOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js'])
  const icons = '<svg id="icons" data-others="/assets/symbols-1.js"></svg>'
  expect(iconsOf(icons)).toBe('/assets/symbols-1.js')
  expect(iconsOf('<svg id="icons"></svg>')).toBe(undefined)
})
