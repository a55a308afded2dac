import { expect, test } from 'vitest'
import { outsideSigns, outsideSignsOf } from './outside.rules.ts'

test('a message can have four signs', () => {
  expect(outsideSigns).toEqual(['phone', 'email', 'link', 'payment'])
})

/** Each phrase is recognized by only one part of one pattern. */
test.for([
  'Call 0263 771 234 567',
  '+ 44 7700 900123',
  '0771234567 0712345678',
  'On 263771234567 0712345678',
  'My price is $5 0771234567',
  '5,000 0771234567',
  '0771234567 USD',
  'Send us your contact',
  'Call me now',
  'Text me tonight',
  '00771234567',
  '263771234567',
  '00263771234567 12345',
  'please share yo cell number ok',
  'please drop ur contacts ok',
  'please what is your mobile no. ok',
  'please inbox your numbers ok',
  'please ring me on ok',
  'please phone me tomorrow ok',
  'please sms me first ok',
  'please ndipe number ok',
  'please ndipei yako namba ok',
  'please nditumire nhamba ok',
  'please ngiphe yakho inamba ok',
  'please ngiphe number ok',
  'please ndifonerei ok',
  'please ngifonele ok',
  'please ngifonela ok',
  'please call me at ok',
])('phone: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual(['phone'])
})

test.for([
  'tendai@yahoo dot com',
  'tendai@shop.harare.dot.com',
  'rudo  at  gmail',
  'ann [at] home (dot) zw',
  'ann at yahoo',
  'ann at outlook',
  'ann at icloud',
  'ann  at  home  dot  co',
  'Write to a@b.com or c@mail.harareshop.com',
])('email: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual(['email'])
})

test.for([
  'http://gadgets.example',
  'fb.me',
  'm.me/harareshop',
  'hararegadgets.shop/deals',
  'bit.ly',
  'goo.gl and more',
  'cutt.ly',
  'see a1-b.net now',
  'see ab.org/path now',
  'see ab.ac.zw now',
  'see ab.co.za now',
  'see ab.info now',
  'see ab.biz now',
  'see ab.xyz now',
  'see ab.africa now',
  'see ab.store/x now',
  'see ab.online/x now',
  'see ab.site/x now',
  'see ab.app/x now',
  'see ab.link/x now',
  'see ab.io/x now',
])('link: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual(['link'])
})

test.for([
  'Serial 0771234567890',
  'Serial 35912077123456789',
  'There are +20 more',
  'ZWL 771234567',
  'ZWG 771 234 567',
  'ZiG 771.234.567',
  'R 771234567',
  '771,234,567',
  'ZWL 125 771 234 567',
  '771234567dollar',
  '771.234.567 rand',
  'Only 771234567 USD',
  'Lot 0771 $5 234567',
  'usd 771234567',
  '771234567 zwl',
  '771234567zwg',
  '771234567 zig',
  '0761234567',
  '07712345678',
  '+4 1234567',
  '99263771234567 12345',
  'please forgive me your number ok',
  'please recall me now ok',
  'please call me nowhere ok',
  'please sndipe number ok',
  'please ngiphe ngokushesha okukhulu inombolo ok',
  'please ndipe zvakanaka kwazvo namba ok',
  'please ndifonerex ok',
  'It is 3@b.c',
  'Look at the dot I drew',
  'ann at gmailer',
  '@home.zw',
  'A 5 t.media player',
  'see xwa.me now',
  'see a.com now',
  'see ab.comb now',
])('no sign: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual([])
})

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
  expect(signs('musika.co.zw.pay.cheap')).toEqual(['link'])
  expect(outsideSignsOf('musika.shop/product/1', 'Musika.shop')).toEqual([])
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
