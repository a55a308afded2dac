import { digitRuns } from './spelled-numbers.rules.ts'

const read = (text: string) => digitRuns(text).map(({ digits }) => digits)

const words =
  'zero 0, oh 0, nil 0, eight 8, nine 9, motsi 1, poshi 1, piri 2, tatu 3, china 4, shanu 5, nhanhatu 6, tanhatu 6, nomwe 7, sere 8, pfumbamwe 9, l 1, triple o 000'

test.each(words.split(', ').map((pair) => pair.split(/ (?=\d)/)))(
  'beside digits, "%s" is %s',
  (word, digits) => {
    expect(read(`98765432 ${word} 8`)).toEqual([`98765432${digits}8`])
  },
)

test('a match gives its position in the text', () => {
  expect(digitRuns('call 077-123 4567 or (0712) 345_678!')).toEqual([
    { digits: '0771234567', start: 5 },
    { digits: '0712345678', start: 22 },
  ])
})

test('up to three separators between digits are allowed; more, or other characters, end the number', () => {
  for (const sign of [' ', '\t', '.', '-', '–', '—', '_', '(', ')', '*', '|', ',', "'", '"', '~'])
    expect(read(`07712${sign.repeat(3)}34567`), sign).toEqual(['0771234567'])
  expect(read('07712....34567')).toEqual([])
  for (const sign of ['/', '\n', ':', '+']) expect(read(`07712${sign}34567`), sign).toEqual([])
})

test.each([
  // A run has at least nine digits.
  ['12345678'],
  ['123456789', '123456789'],
  // Letters that stand in for digits are not a number without real digits.
  ['oooooooooo'],
  ['ooooooooo1', '0000000001'],
  // A letter or a word inside another word does not count as a digit.
  ['phone12345678'],
  ['xone 12345678'],
  ['12345678 other'],
  ['12345678 of'],
  ['x123456789', '123456789'],
  ['12345678 one', '123456781'],
  // A single letter at the end is not part of the number.
  ['0771234567 o', '0771234567'],
  ['0771234567 i am', '0771234567'],
  ['077123456o', '0771234560'],
])('the digits of %j are %j', (text, ...digits) => {
  expect(read(text)).toEqual(digits)
})
