import { collectionErrors } from './collection-terms.rules.ts'

const terms = { place: 'Avondale shops, by the post office', times: 'Weekdays after 17:00' }
const found = (change: Partial<typeof terms>) =>
  Object.keys(collectionErrors({ ...terms, ...change }, 'musika.example') ?? {})

test('place and times in plain words have no errors', () => {
  const times = 'Mon to Sat 08:00 to 16:30, not on 25 December'
  for (const change of [{}, { times }, { place: 'see https://musika.example/product/1' }])
    expect(found(change)).toEqual([])
})

test.each(['', '0771 234 567', 'write to rudo@mail.co.zw', 'whatsapp me', 'see www.example.com'])(
  'one without the other and contact data are refused: %j',
  (text) => {
    expect([found({ place: text }), found({ times: text })]).toEqual([['place'], ['times']])
  },
)
