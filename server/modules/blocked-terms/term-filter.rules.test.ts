import { shippedRules } from './shipped-rules.ts'
import { contactIn, createTermFilter } from './term-filter.rules.ts'

const filter = createTermFilter(shippedRules)
const action = (text: string) => filter(text)?.action ?? 'none'

test.each([
  'Glock 19 with two magazines',
  'Ｇｌｏｃｋ',
  'glo\u00adck',
  'AK-47',
  'ak47 rifle',
  'Rhino horn, whole',
  'Pangolin scales',
  'Broncleer cough syrup',
  'Codeine',
  'Mbanje for sale',
  'Fake money, first grade',
  'SUPER NOTES usd',
  'human skulls',
])('refused: %s', (text) => expect(action(text)).toBe('refuse'))

test.each([
  'Ivory colour curtains',
  'Air rifle for pests',
  'Hunting gun bag',
  'Phone, icloud locked',
  'Whatsapp me before you come',
  'Please ecocash me a deposit',
  'Send deposit first',
  'CBD oil 30 ml',
  'Python skin handbag',
])('held for review: %s', (text) => expect(action(text)).toBe('hold'))

test.each([
  'Wall clock',
  'Clocks, cl0cks and a c l o c k',
  'Scunthorpe United scarf',
  'Glue gun with 20 sticks',
  'Heat guns and nail guns',
  'Massage gun, 6 heads',
  'Top Gun DVD',
  'Human hair wig, 20 inch',
  'Car body parts for Toyota',
  'Exhaust silencer',
  'Weed killer 5 l',
  'Begun, gunny bags and Gunners shirt',
  'Pistol grip drill',
  'Size S M L X L',
  'Toyota Hilux 4x4 D4D, 2.5 l',
  'Samsung A14 5G 128GB',
  'Bantam chickens, 12 hens',
  'Assassin’s Creed for PS4',
  'Essex girl novel',
  'Fake notes detector',
  'Medicine ball 5 kg',
  'Roadster bicycle, no rust',
  'Explosive sound from a small speaker!',
  'Rifleman’s creed poster',
  'Drugstore novel by a local author',
  'Mutare stone ornaments',
  'Leopard print dress',
  'Ivory Coast football shirt',
])('harmless: %s', (text) => expect(action(text)).toBe('none'))

test.each([
  'Nokia 3310',
  'iPhone 15 Pro Max 256GB',
  'Node.js book',
  'Part no. 0771-2345',
  'IMEI 359123077212345678',
  'Toyota 1KZ-TE, 2006, 250 000 km',
  'USD 1,200.00 or nearest offer',
])('no contact data in a title: %s', (text) => expect(contactIn(text)).toBeUndefined())

test('a refused term comes before a held one, and the result names rule and term', () => {
  expect(filter('Ivory and a glock')).toEqual({ action: 'refuse', rule: 'Weapons', word: 'glock' })
})

test('punctuation in a term is not a regular expression', () => {
  const odd = createTermFilter([
    { name: 'Odd', action: 'hold', words: ['a(b', 'x.*y', '[z]zz', 'a.c'], except: [] },
  ])
  for (const text of ['a(b', 'a c']) expect(odd(text), text).toBeDefined()
  for (const text of ['xaay', 'abc']) expect(odd(text), text).toBeUndefined()
})

// A pattern that tries every division of such a text would not end before the time limit of the test.
test.each(['a ', 'i.v.', 'g', '07 '])('5,000 characters of %j are no term', (text) => {
  const long = text.repeat(5000 / text.length)
  expect([filter(long), contactIn(long)]).toEqual([undefined, undefined])
})
