import { flowedText, mailHtml } from './mail-body.ts'

const link = `https://musika.example/verify-email?token=${'t'.repeat(80)}`

test.for([
  ['a short line', 'Hello Rudo,\n\nYes.', 'Hello Rudo,\n\nYes.'],
  ['words', `${'word '.repeat(20)}end`, `${'word '.repeat(15)} \n${'word '.repeat(5)}end`],
  ['a link', `Open ${link} now`, `Open  \n${link}  \nnow`],
  ['a word without an end', 'ä'.repeat(80), `${'ä'.repeat(76)} \nääää`],
  ['a quote', `> ${'word '.repeat(16)}`, `> ${'word '.repeat(14)}word  \n> word`],
  ['the beginning of another mail', 'From here\n two', ' From here\n  two'],
  ['spaces at the end', 'one  \ntwo', 'one\ntwo'],
])('%s: is wrapped at 78 characters and can be joined again', ([, text, wrapped]) => {
  expect(flowedText(text!)).toBe(wrapped)
})

const html = (text: string, subject = 'Your order - Musika') =>
  mailHtml({ subject, text, language: 'en' }, 'https://musika.example')
const anchors = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"( style)?.*?>(.*?)<\/a>/g)].map(
    ([, href, isButton, label]) => [href, isButton ? 'button' : 'link', label],
  )

test('the HTML has the subject as heading, and paragraphs', () => {
  const page = html("Hello Rudo,\n\n<b>5 & 6</b>\nO'Neil")
  expect(page).toContain(
    '>Your order</h1>\n<p>Hello Rudo,</p>\n<p>&lt;b&gt;5 &amp; 6&lt;/b&gt;<br>',
  )
  expect(page).toContain('<meta name="color-scheme" content="light dark">')
  expect(page).not.toMatch(/<img|url\(/)
})

const shop = 'https://musika.example'
test.for([
  ['a line of one link', `Here:\n\n${link}\n\nRegards`, [[link, 'button', 'Continue on Musika']]],
  ['a label', `Pay now: ${shop}/pay\n\nBye`, [[`${shop}/pay`, 'button', 'Pay now']]],
  [
    'the second link',
    `${shop}/a\n${shop}/b?c=1&d\n\nBye`,
    [
      [`${shop}/a`, 'button', 'Continue on Musika'],
      [`${shop}/b?c=1&amp;d`, 'link', `${shop}/b?c=1&amp;d`],
    ],
  ],
  ['the last paragraph', `Hi\n\nStop: ${shop}/u`, [[`${shop}/u`, 'link', 'Stop']]],
  [
    'the end of a sentence',
    `See ${shop}. Or ${shop}/a, b\n\nBye`,
    [
      [shop, 'link', shop],
      [`${shop}/a`, 'link', `${shop}/a`],
    ],
  ],
  ['another site', 'https://evil.example https://musika.example.evil/a\n\nBye', []],
] as const)('%s: links of the shop can be followed', ([, text, expected]) => {
  expect(anchors(text)).toEqual(expected)
})
