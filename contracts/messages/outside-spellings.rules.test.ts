import { expect, test } from 'vitest'
import { outsideSigns, outsideSignsOf } from './outside.rules.ts'

test('the signs of talking or paying elsewhere', () => {
  expect(outsideSigns).toEqual(['phone', 'email', 'link', 'payment'])
})

test.each([
  'zwl 771,234,567',
  'zwl771234567',
  'zwg 771234567',
  'zig 771234567',
  'usd 771234567',
  'us$771234567',
  'r 771234567',
  '$771234567',
  '$ 771234567',
  '771,234,567',
  '771,234,567.25',
  '771234567 zwl',
  '771234567zwg',
  '771234567 zig',
  '771234567 usd',
  '771234567 rand',
  '771234567 dollar',
  '771234567 dollars',
])('an amount is no phone number: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual([])
})

test.each([
  'for 0771234567',
  'zwl and 0771234567',
  '0771234567 dollarsign',
  '0771234567 randy',
  '0771234567',
  '771234567',
  '00771234567',
  '263771234567',
  '2630771234567',
  '00263771234567',
  '0263771234567',
  '002630771234567',
  '0711234567',
  '0731234567',
  '0781234567',
  '0771234567 0712345678',
  '00263771234567 12345',
  '263771234567 12345',
  '+44 20 7946 0958',
  '+1 212 555-0100',
  '+ 49 30 123456',
  '077\u200b1234567',
])('a phone number is found: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual(['phone'])
})

test.each([
  '0761234567',
  '07712345678',
  '10771234567',
  '077123456',
  '+0 12345678',
  '+4 1234567',
  '99263771234567 12345',
  '00263761234567 12345',
])('other digits are no phone number: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual([])
})

test.each([
  'ann@home.zw',
  'ann.moyo+x-1@my-home.co.zw',
  'ann @ home . zw',
  'ann(at)home(dot)zw',
  'ann [at] home (dot) zw',
  'ann@home dot zw',
  'ann at gmail',
  'ann at yahoo',
  'ann at hotmail',
  'ann at outlook',
  'ann at icloud',
  'ann at home dot zw',
  'ann  at  home  dot  co',
  'a@b.co.za.uk',
])('an address is found: %s', (text) => {
  expect(outsideSignsOf(text)).toContain('email')
})

test.each([
  'ann@home',
  'ann @',
  'look at home',
  'ann at gmailer',
  '@home.zw',
  'ann@home.z',
  'a@ b',
])('other text is no address: %s', (text) => {
  expect(outsideSignsOf(text)).not.toContain('email')
})

test.each([
  'http://x',
  'https://x',
  'www.x',
  'wa.me/1',
  'wa.me',
  't.me/ann',
  'm.me/ann',
  'fb.me/ann',
  'ab.com',
  'a1-b.net',
  'ab.org/path',
  'ab.co.zw',
  'ab.org.zw',
  'ab.ac.zw',
  'ab.co.za',
  'ab.info',
  'ab.biz',
  'ab.xyz',
  'ab.africa',
  'bit.ly/x',
  'bit.ly',
  'tinyurl.com/x',
  'goo.gl/x',
  'cutt.ly/x',
  'ab.shop/x',
  'ab.store/x',
  'ab.online/x',
  'ab.site/x',
  'ab.app/x',
  'ab.link/x',
  'ab.io/x',
])('a link is found: %s', (text) => {
  expect(outsideSignsOf(`see ${text} now`)).toEqual(['link'])
})

test.each(['http:', 'wwwx', 'xwa.me', 'a.com', 'ab.comb', 'ab.shop', 'ab.io', 'ok.so'])(
  'other text is no link: %s',
  (text) => {
    expect(outsideSignsOf(`see ${text} now`)).toEqual([])
  },
)

test('links to the shop are not flagged, other links next to them are', () => {
  const signs = (text: string) => outsideSignsOf(text, 'Musika.co.zw')
  expect(signs('https://musika.co.zw')).toEqual([])
  expect(signs('http://musika.co.zw/product/1')).toEqual([])
  expect(signs('musika.co.zw')).toEqual([])
  expect(signs('musika.co.zw/product/1')).toEqual([])
  expect(signs('https://musika.co.zw.evil.com')).toEqual(['link'])
  expect(signs('https://evil.com/https://musika.co.zw')).toEqual(['link'])
  expect(signs('https://musika.co.zw and https://evil.com')).toEqual(['link'])
  expect(outsideSignsOf('https://musika.co.zw')).toEqual(['link'])
})

test.each([
  'give me your number',
  'send us your phone number',
  'share yo cell number',
  'drop ur contacts',
  'drop your contact',
  "what's your number",
  'what is your mobile no.',
  'whats your digits',
  'inbox your numbers',
  'ring me on',
  'call me now',
  'text me tonight',
  'phone me tomorrow',
  'sms me first',
  'call me at',
  'ndipe number',
  'ndipei yako namba',
  'nditumire nhamba',
  'ngiphe inombolo',
  'ngiphe yakho inamba',
  'ngiphe number',
  'ndifonere',
  'ndifonerei',
  'ngifonele',
  'ngifonela',
])('asking for a number is found: %s', (text) => {
  expect(outsideSignsOf(`please ${text} ok`)).toContain('phone')
})

test.each([
  'forgive me your number',
  'give me your numeral',
  'recall me now',
  'call me nowhere',
  'call mean now',
  'sndipe number',
  'ngiphe ngokushesha okukhulu inombolo',
  'ndipe zvakanaka kwazvo namba',
  'ndifonerex',
])('other requests are none: %s', (text) => {
  expect(outsideSignsOf(`please ${text} ok`)).not.toContain('phone')
})

test('typographic quotes and invisible characters do not hide words', () => {
  expect(outsideSignsOf('what’s your number')).toEqual(['phone'])
  expect(outsideSignsOf('what‘s your number')).toEqual(['phone'])
  expect(outsideSignsOf('whats\u2800app')).toEqual(['payment'])
  expect(outsideSignsOf('ＷＨＡＴＳＡＰＰ')).toEqual(['payment'])
})

test('a message can show every sign, and an email address does not count as a link as well', () => {
  expect(outsideSignsOf('0771234567 ann@home.com www.x whatsapp')).toEqual([
    'phone',
    'email',
    'link',
    'payment',
  ])
  expect(outsideSignsOf('ann@home.com')).toEqual(['email'])
  expect(outsideSignsOf('ann@home.com ben@home.com')).toEqual(['email'])
})
