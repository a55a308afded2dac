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
  ['ecocash_usd', 'EcoCash number', '0771234567.'],
  ['onemoney_usd', 'OneMoney number', '0711234567.'],
  ['ecocash_usd onemoney_usd', 'Mobile money number, for EcoCash or OneMoney', '0771234567.'],
  ['ecocash_usd card_usd', 'EcoCash number', '0771234567. Not needed for a card.'],
])('a payer who can choose %s reads: %s, for example %s', (methods, label, example) => {
  const page = askedPage({ ...asked, methods: methods.split(' ') }, 'key', about)
  expect(page).toContain(`${label}<small>For example ${example}</small>`)
})

test('a payer who can only pay by card is asked for no number', () => {
  const page = askedPage({ ...asked, methods: ['card_usd'] }, 'key', about)
  expect(page).toContain('You enter your card on the next page.')
  expect(page).not.toContain('name="phone"')
})
