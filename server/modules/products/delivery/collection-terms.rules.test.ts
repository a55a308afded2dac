import { collectionErrors } from './collection-terms.rules.ts'

const terms = { place: 'Avondale shops, by the post office', times: 'Weekdays after 17:00' }
const found = (change: Partial<typeof terms>) =>
  Object.keys(collectionErrors({ ...terms, ...change }, 'musika.example') ?? {})

test('place and times in plain words have no errors', () => {
  expect(found({})).toEqual([])
  expect(found({ times: 'Mon to Sat 08:00 to 16:30, not on 25 December' })).toEqual([])
  expect(found({ place: 'see https://musika.example/product/1' })).toEqual([])
})

test('one without the other is refused', () => {
  expect(found({ place: '' })).toEqual(['place'])
  expect(found({ times: '' })).toEqual(['times'])
})

test.each(['0771 234 567', 'write to rudo@mail.co.zw', 'whatsapp me', 'see www.example.com'])(
  'contact data is refused: %s',
  (text) => {
    expect(found({ place: text })).toEqual(['place'])
    expect(found({ times: text })).toEqual(['times'])
  },
)
