import { refusal } from '#support/refusals.ts'
import { checkCityGroup } from './city-group.rules.ts'

const harare = { name: 'Harare and around', places: ['Harare', 'Chitungwiza'] }
const others = [harare, { name: 'Masvingo', places: [] }]
const found = (name: string, places: string[]) =>
  refusal(() => checkCityGroup({ name, places }, others))?.fields

test.each([
  ['North', ['Kadoma']],
  ['North', []],
  ['Masvingo and Mutare', ['Masvingo', 'Mutare']],
])('a group with a name and places of its own is accepted: %s %j', (name, places) => {
  expect(found(name, places)).toBeUndefined()
})

test('a name is used once and a place is in one group, in any case', () => {
  expect(found('MASVINGO', ['Masvingo'])).toEqual({ name: 'There is one with this name already' })
  expect(found('North', ['Kadoma', 'chitungwiza'])).toEqual({
    places: 'chitungwiza is in the group Harare and around',
  })
})
