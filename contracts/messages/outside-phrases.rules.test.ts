import { expect, test } from 'vitest'
import { outsideSigns, outsideSignsOf } from './outside.rules.ts'

/** Each phrase is recognized by only one part of one pattern. */
const signsOf = (text: string) => outsideSignsOf(text)

test('a message can have four signs', () => {
  expect(outsideSigns).toEqual(['phone', 'email', 'link', 'payment'])
})

test.each([
  'Call 0263 771 234 567',
  '00263 771 234 567',
  '+ 44 7700 900123',
  '0771234567 0712345678',
  'On 263771234567 0712345678',
  '0771234567 1234',
  'for 0771234567',
  '077,123,4567',
  'My price is $5 0771234567',
  'Only $0771234567',
  '5,000 0771234567',
  '0771234567 USD',
  'What’s your number',
  'Whats your number',
  'Send us your contact',
  'Give your contacts',
  'Call me now',
  'Text me tonight',
  'Ndipe futi namba',
  'Ngiphe futhi inombolo',
])('phone: %s', (text) => {
  expect(signsOf(text)).toEqual(['phone'])
})

test.each([
  'Serial 07712345678',
  'Serial 0771234567890',
  'Serial 35912077123456789',
  'Serial 07512345670751234567',
  'There are +20 more',
  'ZWL 771234567',
  'zwl771234567',
  'ZWG 771 234 567',
  'ZiG 771.234.567',
  'USD 771,234,567',
  'R 771234567',
  'R771234567',
  'US$771 234 567',
  '771,234,567',
  'It is 771,234,567',
  'ZWL 5 771 234 567',
  'ZWL 125 771 234 567',
  'It is 71,234,567,890',
  '771234567 dollars',
  '771234567dollar',
  '771.234.567 rand',
  'Only 771234567 USD',
  'Lot 0771 $5 234567',
  'The recall me nowhere list',
])('no phone: %s', (text) => {
  expect(signsOf(text)).toEqual([])
})

test.each([
  'tendai@yahoo dot com',
  'tendai@shop.harare.dot.com',
  'rudo  at  gmail',
  'rudo   at   harareshop   dot   com',
  'rudo at harareshop dot com',
  'Write to a@mail.my.harareshop.com',
  'Write to a@b.com or c@mail.harareshop.com',
])('email: %s', (text) => {
  expect(signsOf(text)).toEqual(['email'])
})

test.each(['It is 3@b.c', 'Look at the dot I drew'])('no email: %s', (text) => {
  expect(signsOf(text)).toEqual([])
})

test.each([
  'http://gadgets.example',
  'Join t.me',
  'fb.me',
  'm.me/harareshop',
  'harareshop.com',
  'hararegadgets.shop/deals',
  'bit.ly',
  'goo.gl and more',
  'cutt.ly',
  'tinyurl.com',
])('link: %s', (text) => {
  expect(signsOf(text)).toEqual(['link'])
})

test.each(['A 5 t.media player', 'Use the app/site', 'Which shop/store is it?', 'habit.lying'])(
  'no link: %s',
  (text) => {
    expect(signsOf(text)).toEqual([])
  },
)

test.each([
  ['musika.co.zw', []],
  ['See http://musika.co.zw/product/1', []],
  ['MUSIKA.CO.ZW/deals', []],
  ['musika.co.zw.pay.cheap', ['link']],
  ['musika.co.zw and www.other.example', ['link']],
  ['notmusika.co.zw', ['link']],
])('a link to the shop itself is no sign: %s', (text, signs) => {
  expect(outsideSignsOf(text, 'musika.co.zw')).toEqual(signs)
})

test('a shop can have its own address under a newer ending', () => {
  expect(outsideSignsOf('musika.shop/product/1', 'Musika.shop')).toEqual([])
})

test.each([
  'whaatsapp is easier',
  'whatapp is easier',
  'waapp is easier',
  'message on whatsap',
  'whatsup me',
  'just dm me',
  'add us',
  'search my page',
  'we finish the rest of it outside',
  'we can trade offsite',
  'off app is cheaper',
  'off the site it costs less',
  'avoid the fee',
  'skip this commission',
  'bypass the musika site',
  "dodge musika's commission",
  'dodge musikas commission',
  'pay through cashapp',
  'pay by cash app',
  'pay by worldremit',
  'money goes straight to my bank',
  'money goes direct by ecocash',
  'money goes directly to me',
  'straight from you to me',
  'my till number is 12345',
  'the agent code is 5',
  'my bankdetails',
  'use this account number',
  'pay in cash',
  'paying the seller cash',
  'cash only',
  'pay me direct',
  'pay me half',
  'need half deposit',
  'leave your small deposit',
  'send deposit',
  'send 50% as a deposit',
  'you must deposit',
  'deposit ten today',
  'a deposit of ten to hold it',
  'tumira dhipoziti',
  'tumira zvako dhipoziti',
  'ndoda mari yangu kutanga',
  'ndoda mari paecocash',
  'ndoda mari pa ecocash',
  'ndoda mari paphone',
  'ndoda mari pa phone',
  'tumirai zvenyu mari',
  'bhadhara zvako kunze',
  'isa zvino mari pa ecocash',
  'isa mari yacho pa ecocash',
  'isa mari paecocash',
  'ungathumela manje imali',
  'ungabhadala phandle',
  'bhadala lapha ngaphandle',
  'thenga phandle',
  'khokha phandle',
  'ungafaka imali ku-ecocash',
  'faka manje imali ku-ecocash',
  'faka imali yakho ku-ecocash',
  'faka imali kuecocash',
])('payment elsewhere: %s', (text) => {
  expect(signsOf(text)).toEqual(['payment'])
})

test.each([
  'The paint came off themselves',
  'I use a daily planner',
  'It is straightforward',
  'The till numbers match',
])('no payment elsewhere: %s', (text) => {
  expect(signsOf(text)).toEqual([])
})
