import { fitLines, fitSize } from './fit-lines.rules.ts'

/** Letters, of which those of some scripts are twice as wide. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2E80' ? 2 : 1), 0)
const fit = (text: string, most = 2, width = 20) => fitLines(text, most, width, widthOf)

test('a long text breaks between words and ends with an ellipsis', () => {
  expect(fit('Garden hoe')).toEqual(['Garden hoe'])
  const long = 'Two plate gas stove with a full 9 kg cylinder, regulator and hose'
  expect(fit(long)).toEqual(['Two plate gas stove', 'with a full 9 kg…'])
})

test('scripts without spaces break between words too, and not before or after a bracket', () => {
  expect(fit('出售二手自行车，市场价格合理，产品状态良好全新')).toEqual([
    '出售二手自行车，市场',
    '价格合理，产品状态…',
  ])
  expect(fit('とても良い状態です「新品」', 3, 12)).toEqual(['とても良い', '状態です', '「新品」'])
  expect(fit('Honda自行车', 2, 7)).toEqual(['Honda', '自行车'])
  expect(fit('Продаю велосипед, почти новый и дешёвый', 2, 17)).toEqual([
    'Продаю велосипед,',
    'почти новый и…',
  ])
  expect(fit('Sale 👨‍👩‍👧👨‍👩‍👧', 3, 8)).toEqual(['Sale', '👨‍👩‍👧', '👨‍👩‍👧'])
})

test('a word longer than a line is broken', () => {
  expect(fit('W'.repeat(200))).toEqual(['W'.repeat(20), `${'W'.repeat(19)}…`])
  expect(fit('e\u0301'.repeat(3), 3, 2)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
  expect(fit('https://musika.example/track/MK-1', 2, 24)).toEqual([
    'https://musika.example/',
    'track/MK-1',
  ])
})

test.each([
  'a '.repeat(100).trim(),
  'W'.repeat(200),
  '市'.repeat(50),
  'Samsung 43" Crystal UHD smart TV <2023> & wall bracket',
  '. . . . -'.repeat(9),
])('no line is wider than the limit: %s', (text) => {
  for (const line of fit(text)) expect(widthOf(line)).toBeLessThanOrEqual(20)
})

test('a text or a word that ends where the line ends stays whole; each line takes a letter', () => {
  expect(fit('WWW', 1, 3)).toEqual(['WWW'])
  expect([fit('', 2, 3), fit('WWW', 0, 3)]).toEqual([[], []])
  for (const text of ['WW WW WW', 'WWWW WW']) expect(fit(text, 3, 2)).toEqual(['WW', 'WW', 'WW'])
  expect(fit('WW', 2, 0.5)).toEqual(['W', 'W'])
})

test('whole words without punctuation precede an ellipsis', () => {
  expect(fit('WW., WW WW', 1, 8)).toEqual(['WW., WW…'])
  expect(fit('WW., WWWW WW', 1, 8)).toEqual(['WW…'])
  expect(fit('WW WWW', 1, 3)).toEqual(['WW…'])
  expect(fit('WW WWWW WW', 1, 7)).toEqual(['WW…'])
})

test('the font size of a long amount shrinks to whole pixels until it fits, and never grows', () => {
  expect([fitSize(100, 40, 0), fitSize(45, 40, 90), fitSize(90, 40, 90)]).toEqual([40, 20, 40])
})
