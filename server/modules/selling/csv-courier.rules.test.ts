import { courierCell, courierIn } from './csv-courier.rules.ts'

const groups: Record<string, string> = { 'bulawayo and around': 'south', north: 'north' }
const read = (text: string) => courierIn(text, (name) => groups[name.toLowerCase()])

test('a cell names a price for each group, or none, in any case and with blanks', () => {
  const prices = [
    { groupId: 'south', price: '3.00' },
    { groupId: 'north', price: null },
  ]
  expect(read('Bulawayo and around = 3.00; North = none')).toEqual(prices)
  expect(read(' bulawayo and around=3.00 ;NORTH=None;')).toEqual(prices)
  expect(read('')).toBeNull()
})

test.each([';', 'North', 'North =', '= 3', 'Lusaka = 3', 'North = 1; Lusaka = 3'])(
  'a cell that is not like that is refused: %j',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)

test('an exported cell can be read again', () => {
  const bulawayo = { group: 'Bulawayo and around', price: '3.00' }
  const cell = courierCell([bulawayo, { group: 'North', price: null }])
  expect(cell).toBe('Bulawayo and around = 3.00; North = none')
  expect(courierCell([])).toBe('')
})
