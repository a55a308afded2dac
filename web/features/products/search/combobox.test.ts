import { nextPlace } from './combobox.ts'

test('arrow keys cycle through the suggestions and the search box', () => {
  expect([-1, 0, 1].map((place) => nextPlace(place, 'ArrowDown', 2))).toEqual([0, 1, -1])
  expect([-1, 1, 0].map((place) => nextPlace(place, 'ArrowUp', 2))).toEqual([1, 0, -1])
})
