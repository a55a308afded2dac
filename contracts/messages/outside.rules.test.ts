import { texts } from '#support/listed-texts.ts'
import { outsideSignsOf, type OutsideSign } from './outside.rules.ts'

/** Realistic messages by their expected sign. */
const flagged: Record<OutsideSign, string[]> = {
  phone: texts(`
    O77I234567 | oh seven double seven 234567 | I am in the UK: +44 7700 900123
    Give me your number | What is your phone number? | Ngiphe inombolo yakho | Ndifonere mangwana
  `),
  email: ['tendai (at) yahoo (dot) com', 'rudo at hotmail'],
  link: ['Go to wa.me/263771234567'],
  payment: texts(`
    Find me on Telegram | Can we do this outside Musika? | You can pay outside, it is cheaper
    We could deal off the app and save | Send a deposit and I keep it for you
    You can send it via Mukuru | Transfer through Western Union please | Tumira mari nhasi
    Nditumirei deposit | Isa mari pa ecocash yangu | Faka imali ku-ecocash
  `),
}
const harmless = texts(
  `
  Is it still available? | Makadii. Ichiripo here? | Sawubona, kusekhona na?
  I can pay ZWL 4,500,000 today | ZWL 771,234,567 is too much | Would you take US$120.00 for both?
  The price is 1,250,000.50 | My order is MSK-2026-0771234
  Order number 0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b | Samsung Galaxy A32 SM-A325F 128GB
  Serial R58N70ABCDE, IMEI 356938035643809 | Barcode 6001087012345
  Nokia 3310, battery BL-5C 1020 mAh 3.7V | Toyota Hilux 2.4 GD-6, 2017, 128 000 km
  Sizes 36, 37, 38, 39, 40 and 41 | It measures 200 x 160 x 35 cm
  I can collect on 12/11/2026 at 10:30 | Saturday 07 November 2026 between 10 and 12
  Do you accept EcoCash? | I paid with EcoCash at the checkout | Can I pay by EcoCash USD?
  No deposit is needed | I was outside when you wrote, sorry
  It stood outside in the rain | Pay on Musika and I send it tomorrow
  I will send it by Swift to Bulawayo | The phone has one small scratch
  The money will be held until it arrives
  One or two, three at most | The seven seater one is sold | Which Node.js book is it?
  Thanks.I will see | Ndatenda, ndichauya mangwana | Marii? | Ngiyabonga kakhulu | Yimalini?
  I come from town at 9
  Look at it here: https://musika.example/product/0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b
  Charger 65W, 20V 3.25A, 100-240V | Part 90915-10003 fits a Corolla | ISBN 978-0-7710-0000-0
  I sent you a message about the app on it | Is the battery original?
  Would you take ZWL 2.5 million? | It has 256GB and 12GB RAM
  How many do you have left, 10 or 20? | The model is WH-1000XM5 | Ref 2026-11-21-0007
  Is the deposit refundable if I cancel? | Which EcoCash number do I use at checkout on Musika?
  I bought it for $1,200 in 2023 | Please pack it well, it goes by bus | Can you send more photos?
  Send it with the bus to Mutare | I live outside Harare | My account shows it as dispatched
  Can I pay the balance with bank transfer on Musika? | It was paid yesterday, please dispatch
  Iri bho here? | Ndingaitora riini? | Ngingayithatha nini?
  Dimensions 1200 x 600 x 750 mm, 45 kg | Solar panel 550W, 49.5V, 13.9A | VIN JTEBU5JR5A5012345
  Engine 1KD-FTV 3.0 D4D | HDMI 2.1, 3840x2160 at 120Hz
  Where exactly are you, Avondale or Borrowdale? | Will it fit a 2010 to 2015 Honda Fit?
  Call it a deal at ZWL 900,000 | The screen has a line at 7 o clock | 8 out of 10 condition
`,
  'Is there a deposit slip with it?',
  'Someone told me it weighs eight kilos',
  'I am at work till 5',
)

/** More realistic messages, without the expected sign. */
const alsoFlagged = texts(`
  i am on fb, search Harare Phones | Lets meet and you pay cash | Drop your digits
  pay half now half later direct | Use my merchant code 12345 | Ndinoda mari yacho mberi paEcoCash
  Bhadharai kuaccount yangu | check my shop hararegadgets.com/deals | t.me/harareshop
  seven seven one two three four five six seven | wapp me | send it via innbucks
  swipe at my shop and skip the app
`)
/** Messages written after the rule was finished: they measure how well it generalizes. */
const unseenFlagged = texts(`
  Contact me 0713 999 888 | my line is o78 555 o1o1 | zero double seven 3 four five 6 7 8 nine
  Email tariro[at]gmail.com please | look at www.bestdeals.co.zw | Whatsap +263 772 000 111
  use watsap | find me on Facebook | You can pay me direct and I drop the price
  Send cash to my EcoCash line | Transfer to my account before Friday
  Put the deposit in my bank account | We do it off app, cheaper
  Pay half first then balance on delivery | Only cash in hand please | Send via world remit
  Bhadhara pa ecocash yangu | Tumirai mari yacho pa phone | Ngithumele imali namhlanje
  Khokha ngaphandle kwe Musika | Dm me on insta | inbox your number
  Let us leave the platform and talk | I want payment before I send, ecocash straight
  crypto only, usdt
`)
const unseenHarmless = texts(`
  Does it come with a receipt? | Is ecocash accepted by you on Musika?
  I will pay tonight at the checkout | Where do I see my payout?
  The app crashed when I opened it | I saw it on the site yesterday
  Two of them for ZWL 1,800,000? | It was 0.5 km from my house | Serial 4902505 088223
  My size is 38, not 40 | Bus leaves 07:30 from Mbare | Postal code 00263
  Please wrap it in plastic | The number plate is ABC 1234 | Battery 5000 mAh, charges at 67W
  Waybill SW0071234567 | I have 2 on hand | The direct flight is full so Monday | Ndaona, ndatenda
  Siyabonga, ngizabuya kusasa | How long is the guarantee? | Is the account locked on the iPhone?
  Do you deliver outside Harare? | Outside it looks new, inside scratched
  Can I pay when it arrives, through Musika?
`)

const isFlagged = (text: string) => outsideSignsOf(text, 'musika.example').length > 0
test('flags messages that lead away from Musika, and no others', () => {
  for (const [sign, messages] of Object.entries(flagged))
    for (const text of messages) expect(outsideSignsOf(text), text).toContain(sign)
  expect(alsoFlagged.filter((text) => !isFlagged(text))).toEqual([])
  expect([...harmless, ...unseenHarmless].filter(isFlagged)).toEqual([])
})

test('flags most of the messages that were written after the rule', () => {
  const found = unseenFlagged.filter(isFlagged)
  expect(found.length / unseenFlagged.length).toBeGreaterThan(0.9)
})

test('a long message is checked quickly', () => {
  for (const part of ['oo', '0 ', 'a@', 'pay ', '7-']) {
    const text = part.repeat(4000 / part.length)
    const began = process.threadCpuUsage()
    outsideSignsOf(text)
    // Of processor time, so that other tests do not count.
    expect(process.threadCpuUsage(began).user / 1000, text.slice(0, 8)).toBeLessThan(300)
  }
})
