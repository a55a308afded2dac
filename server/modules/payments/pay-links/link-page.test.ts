import { askedPage, type Asked } from './link-page.ts'

const about = { shop: 'http://127.0.0.1', language: 'en' } as const
const asked: Asked = {
  code: 'code',
  firstName: 'Rudo',
  orders: [{ title: 'Drum', sellerUsername: 'maker' }],
  amounts: { USD: '5.00' },
  methods: [],
  dueAt: null,
  simulated: false,
}

test.each([
  ['ecocash_usd', 'EcoCash number<small>For example 0771234567.</small>'],
  ['onemoney_usd', 'OneMoney number<small>For example 0711234567.</small>'],
  [
    'ecocash_usd onemoney_usd',
    'Mobile money number, for EcoCash or OneMoney<small>For example 0771234567.</small>',
  ],
  [
    'ecocash_usd card_usd',
    'EcoCash number<small>For example 0771234567. Not needed for a card.</small>',
  ],
])('a payer who can choose %s reads: %s', (methods, text) => {
  expect(askedPage({ ...asked, methods: methods.split(' ') }, 'key', about)).toContain(text)
})

test('a payer who can only pay by card is asked for no number', () => {
  const page = askedPage({ ...asked, methods: ['card_usd'] }, 'key', about)
  expect(page).toContain('You enter your card on the next page.')
  expect(page).not.toContain('name="phone"')
})
