import { texts } from '#support/listed-texts.ts'
import { outsideSigns, outsideSignsOf } from './outside.rules.ts'

test('a message can have four signs', () => {
  expect(outsideSigns).toEqual(['phone', 'email', 'link', 'payment'])
})

/** Each phrase is recognized by only one part of one pattern. */
const phrases = {
  phone: texts(`
    Call 0263 771 234 567 | + 44 7700 900123 | 0771234567 0712345678 | On 263771234567 0712345678
    My price is $5 0771234567 | 5,000 0771234567 | 0771234567 USD | Send us your contact
    Call me now | Text me tonight | 00771234567 | 263771234567 | 00263771234567 12345
    please share yo cell number ok | please drop ur contacts ok
    please what is your mobile no. ok | please inbox your numbers ok | please ring me on ok
    please phone me tomorrow ok | please sms me first ok | please ndipe number ok
    please ndipei yako namba ok | please nditumire nhamba ok | please ngiphe yakho inamba ok
    please ngiphe number ok | please ndifonerei ok | please ngifonele ok | please ngifonela ok
    please call me at ok
  `),
  email: texts(`
    tendai@yahoo dot com | tendai@shop.harare.dot.com | rudo  at  gmail | ann [at] home (dot) zw
    ann at yahoo | ann at outlook | ann at icloud | ann  at  home  dot  co
    Write to a@b.com or c@mail.harareshop.com
  `),
  link: texts(`
    http://gadgets.example | fb.me | m.me/harareshop | hararegadgets.shop/deals | bit.ly
    goo.gl and more | cutt.ly | see a1-b.net now | see ab.org/path now | see ab.ac.zw now
    see ab.co.za now | see ab.info now | see ab.biz now | see ab.xyz now | see ab.africa now
    see ab.store/x now | see ab.online/x now | see ab.site/x now | see ab.app/x now
    see ab.link/x now | see ab.io/x now
  `),
  payment: texts(
    `
    whaatsapp is easier | whatapp is easier | waapp is easier | whatsup me | just dm me | add us
    search my page | we finish the rest of it outside | we can trade offsite
    off the site it costs less | avoid the fee | skip this commission | bypass the musika site
    dodge musika's commission | pay through cashapp | pay by worldremit
    money goes direct by ecocash | straight from you to me
    the agent code is 5 | my bankdetails | use this account number | pay in cash | cash only
    pay me direct | pay me half | need half deposit | leave your small deposit | you must deposit
    deposit ten today | a deposit of ten to hold it | tumira zvako dhipoziti
    ndoda mari yangu kutanga | ndoda mari paecocash | ndoda mari paphone | tumirai zvenyu mari
    bhadhara zvako kunze | ungathumela manje imali | ungabhadala phandle
    bhadala lapha ngaphandle | thenga phandle | khokha phandle
  `,
    'my till number is 12345',
  ),
}
test.for(Object.entries(phrases).flatMap(([sign, all]) => all.map((text) => [sign, text])))(
  '%s: %s',
  ([sign, text]) => {
    expect(outsideSignsOf(text!)).toEqual([sign])
  },
)

const withoutSign = texts(`
  Serial 0771234567890 | Serial 35912077123456789 | There are +20 more | ZWL 771234567
  ZWG 771 234 567 | ZiG 771.234.567 | R 771234567 | 771,234,567 | ZWL 125 771 234 567
  771234567dollar | 771.234.567 rand | Only 771234567 USD | Lot 0771 $5 234567 | usd 771234567
  771234567 zwl | 771234567zwg | 771234567 zig | 0761234567 | 07712345678 | +4 1234567
  99263771234567 12345 | please forgive me your number ok | please recall me now ok
  please call me nowhere ok | please sndipe number ok
  please ngiphe ngokushesha okukhulu inombolo ok | please ndipe zvakanaka kwazvo namba ok
  please ndifonerex ok | It is 3@b.c | Look at the dot I drew | ann at gmailer | @home.zw
  A 5 t.media player | see xwa.me now | see a.com now | see ab.comb now
`)
test.for(withoutSign)('no sign: %s', (text) => {
  expect(outsideSignsOf(text)).toEqual([])
})

const otherWays = texts(`
  wasap | via instagram | use insta | my facebook | through messenger | to tiktok | on signal
  inbox us | app me | search me | sell it without musika | buy it without the site
  complete it off platform | outside of the platform | outside the shop | off musika
  save on musikas fees | leave platform | forget the site | no need for musika
  no need to use this app | no need to go through the site | send it to my ecocash
  pay into mine bank | put it in yangu account | sent it via my wallet | pay me with world remit
  pay using usdt | send it to this number | transfer on that account
  send the rest into the ecocash | ecocash me | innbucks to me direct | zipit straight
  paypal it directly | direct into my hands | direct via bank | biller number
  give you the acc no | cash in hand | cash kumba | pay me first | pay me upfront
  pay me in advance | half first | half upfront | pay the small deposits | put your 50% deposit
  please deposit | kindly deposit | send me the money | transfer your funds | send cash
  transfer payment | nditumire mari | nditumirei ecocash | tumire mari | bhadhara pamusoro
  tenga panze | bhadharai pa-ecocash | tengesa mu number | bhadhara panamba
  kanda mari mu account | kandai mari ku-namba | ndiisire mari pa number | ndikandire mari panamba
  ngithumele idiphozithi | thumelela ecocash | uthumela deposit | ufake imali kwiaccount
  faka imali e-akhawunti | send your share by way of using paypal
  isai zvakanaka mari iye pa account | faka yonke imali yakho ku-account
`)
test.for(otherWays)('another way to talk or to pay is found: %s', (text) => {
  expect(outsideSignsOf(`please ${text} ok`)).toContain('payment')
})

const otherTexts = texts(
  `
  madm me | dm mean | off the apple | unavoid the fees | skip the feeling | indirectly to me
  direct to men | pay me directed | behalf now | half nowhere
  unplease deposit | send moneybox | ecocash me if you can | ecocash me when you know
  merchant codes
`,
  'send a deposit slip',
  'The till numbers match',
)
test.for(otherTexts)('other text is none: %s', (text) => {
  expect(outsideSignsOf(`well ${text} ok`)).not.toContain('payment')
})

test('links to the shop are not flagged, other links next to them are', () => {
  const own = texts(`https://musika.co.zw | http://musika.co.zw/product/1 | musika.co.zw
    musika.co.zw/product/1`)
  for (const text of own) expect(outsideSignsOf(text, 'Musika.co.zw'), text).toEqual([])
  const others = texts(`https://musika.co.zw.evil.com | https://evil.com/https://musika.co.zw
    https://musika.co.zw and https://evil.com | musika.co.zw.pay.cheap`)
  for (const text of others) expect(outsideSignsOf(text, 'Musika.co.zw'), text).toEqual(['link'])
  expect(outsideSignsOf('https://musika.co.zw')).toEqual(['link'])
  expect(outsideSignsOf('musika.shop/product/1', 'Musika.shop')).toEqual([])
})

test('typographic quotes and invisible characters do not hide words', () => {
  for (const text of ['what’s your number', 'what‘s your number'])
    expect(outsideSignsOf(text)).toEqual(['phone'])
  for (const text of ['whats\u2800app', 'ＷＨＡＴＳＡＰＰ'])
    expect(outsideSignsOf(text)).toEqual(['payment'])
})

test('a message can show every sign, and an email address does not count as a link as well', () => {
  expect(outsideSignsOf('0771234567 ann@home.com www.x whatsapp')).toEqual(outsideSigns)
  for (const text of ['ann@home.com', 'ann@home.com ben@home.com'])
    expect(outsideSignsOf(text)).toEqual(['email'])
})
