import { withFonts, type OwnFont } from './fallback-fonts.ts'
import { linesOf } from './text-lines.ts'

const own: OwnFont = {
  weight: 700,
  has: (text) => /^[\u0020-\u007E\u00A0-\u00FF…]+$/u.test(text),
  widthOf: (text) => text.length / 2,
}
const draw = async (text: string, width?: number) =>
  (await withFonts((fonts) => linesOf(fonts, text, { own, size: 10 }, width, 1)))[0]!
const fromTheLeft = (line: Awaited<ReturnType<typeof draw>>) =>
  line.runs.toSorted((one, other) => one.x - other.x).map(({ text }) => text)

test.each([
  ['Polish', 'Zażółć gęślą jaźń'],
  ['Cyrillic', 'Продаю велосипед'],
  ['Greek', 'Πωλείται ποδήλατο'],
  ['Arabic', 'دراجة هوائية للبيع'],
  ['Hindi', 'साइकिल'],
  ['Chinese', '出售自行车 市場'],
  ['kana', 'ジンバブエの'],
  ['Hangul', '자전거 판매'],
  ['emoji', '😀 👨‍👩‍👧 👍🏽 🇿🇼'],
  ['all', 'Sale: Продаю 市場 😀'],
])('fonts have a glyph for every letter: %s', async (_, text) => {
  const { runs, width } = await draw(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(width).toBeCloseTo(runs.reduce((sum, run) => sum + run.width, 0))
  for (const run of runs) {
    if (!run.subset) expect(own.has(run.text), run.text).toBe(true)
    else for (const { id } of run.subset.font.layout(run.text).glyphs) expect(id).not.toBe(0)
  }
})

test('a word of a Latin alphabet is not in two typefaces, and other words stay in the own one', async () => {
  const { runs } = await draw('ul. Łódzka 12')
  expect(runs.filter(({ subset }) => !subset).map(({ text }) => text)).toEqual(['ul. ', ' 12'])
})

test('decomposed letters are composed; what no font has is a question mark', async () => {
  expect((await draw(' Cafe\u0301\n\tx\u200B ')).runs.map(({ text }) => text)).toEqual(['Café x'])
  expect((await draw('a \u{13000}')).runs.map(({ text }) => text)).toEqual(['a ?'])
})

test('words and signs of a text from right to left stand in the order in which they are read', async () => {
  const line = await draw('كتاب (جديد)! 2026 Honda ۱۲۳')
  // The font turns the letters of the words, and the digits are turned for it.
  const signs = ['Honda ', '۳۲۱', ' ', '2026', ' !(', 'جديد', ') ', 'كتاب']
  expect(fromTheLeft(line)).toEqual(signs)
  expect(fromTheLeft(await draw('Book كتاب جديد, new'))).toEqual([
    'Book ',
    'جديد',
    ' ',
    'كتاب',
    ', new',
  ])
})

test('a line is shortened between words by its real width', async () => {
  const text = 'Продаю велосипед почти новый'
  const { width } = await draw('Продаю велосипед…')
  const shown = async (room: number) =>
    (await draw(text, room)).runs.map((run) => run.text).join('')
  expect([await shown(width + 0.1), await shown(width - 0.1)]).toEqual([
    'Продаю велосипед…',
    'Продаю…',
  ])
})
