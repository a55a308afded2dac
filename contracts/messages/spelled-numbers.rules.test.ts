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

test('a run has at least nine digits', () => {
  expect(read('12345678')).toEqual([])
  expect(read('123456789')).toEqual(['123456789'])
})

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

test('letters that stand in for digits are not a number without real digits', () => {
  expect(read('oooooooooo')).toEqual([])
  expect(read('ooooooooo1')).toEqual(['0000000001'])
})

test('a letter or a word inside another word does not count as a digit', () => {
  expect(read('phone12345678')).toEqual([])
  expect(read('xone 12345678')).toEqual([])
  expect(read('12345678 other')).toEqual([])
  expect(read('12345678 of')).toEqual([])
  expect(read('x123456789')).toEqual(['123456789'])
  expect(read('12345678 one')).toEqual(['123456781'])
})

test('a single letter at the end is not part of the number', () => {
  expect(read('0771234567 o')).toEqual(['0771234567'])
  expect(read('0771234567 i am')).toEqual(['0771234567'])
  expect(read('077123456o')).toEqual(['0771234560'])
})
