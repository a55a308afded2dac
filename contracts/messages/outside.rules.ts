import { digitRuns } from './spelled-numbers.rules.ts'

/** Signs that a message is about talking or paying outside the shop. */
export const outsideSigns = ['phone', 'email', 'link', 'payment'] as const
export type OutsideSign = (typeof outsideSigns)[number]

/** Invisible characters that split words. */
const unseen = /[\p{Cf}\u2800\u3164]/gu
/** Amounts are not phone numbers: they have a currency or groups of three digits, and do not begin with zero. */
const money =
  /(?:zwl|zwg|zig|usd|\br|\$)\s?[1-9](?:\d{0,2}(?:[\s,.]\d{3})+|\d*)(?!\d)|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)|(?<!\d)[1-9][\d,.]*\s?(?:zwl|zwg|zig|usd|rand|dollars?)\b/g

const mobile = /^(?:00?263|263|0)?0?7[1378]\d{7}$/
const mobileFirst = /^(?:00263|263|0)7[1378]/
const abroad = /\+\s?[1-9](?:[\s().-]?\d){8,13}/

const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\sdot\s)\s?[a-z]{2,24}){1,5}|\s{1,3}at\s{1,3}(?:[\w-]{1,63}\s{1,3}dot\s{1,3}\w{2,24}|(?:gmail|yahoo|hotmail|outlook|icloud)\b))/

const link =
  /(?:https?:\/\/|\bwww\.)\S+|\b(?:wa|t|m|fb)\.me\b|\b[a-z0-9][a-z0-9-]{1,62}\.(?:com|net|org|co\.zw|org\.zw|ac\.zw|co\.za|info|biz|xyz|africa)\b\S*|\b(?:bit\.ly|goo\.gl|cutt\.ly)\b|\b[a-z0-9-]{2,63}\.(?:shop|store|online|site|app|link|io|ly)\/\S/g

/** Ways to send money outside the shop. */
const wallets =
  '(?:ecocash|eco cash|onemoney|one money|innbucks|omari|zipit|mukuru|western union|world ?remit|cash ?app|paypal|bitcoin|crypto|usdt)'
const mineOrYours = '(?:my|mine|yangu|yami)'

/** Phrases that mean "elsewhere" or "directly": in English, then Shona and Ndebele. */
const payment = [
  /\bwh?[ao]+(?:t[sz]?|s|z)? ?-?[ao]pp?\b|\bwh?app\b|\bwhatsup me\b/,
  /\b(?:on|to|via|use|my|me on|through) (?:telegram|instagram|insta|facebook|fb|messenger|tiktok|signal)\b/,
  /\b(?:dm|inbox|app|add) (?:me|us)\b|\bsearch (?:me|us|my page)\b/,
  /\b(?:pay|paying|paid|deal|sell|buy|trade|finish|settle|do it|complete)\b.{0,24}\b(?:outside|off(?:app|site|platform)|without (?:musika|the (?:app|site)))\b/,
  /\boutside (?:of )?(?:musika|the (?:app|site|platform|shop))\b/,
  /\boff (?:the )?(?:app|site|platform|musika)\b/,
  /\b(?:avoid|skip|bypass|dodge|leave|forget|save on) (?:the |this )*(?:fees?|commission|app|site|platform|musikas?)\b/,
  /\bno need (?:to use|for|to go through) (?:musika|the (?:app|site)|this (?:app|site))\b/,
  new RegExp(
    `\\b(?:send|sent|pay|transfer|deposit|put)\\b.{0,30}\\b(?:to|into|on|in|via) ${mineOrYours} (?:${wallets}|bank|acc|account|number|wallet)`,
  ),
  /\b(?:send|transfer|pay)\b.{0,24}\b(?:via|by|through|with|using) (?:mukuru|western union|world ?remit|cash ?app|paypal|bitcoin|crypto|usdt|zipit|innbucks)\b/,
  new RegExp(
    `\\b(?:send|transfer)\\b.{0,20}\\b(?:to|on|into) (?:this|the|that) (?:${wallets}|number|account)`,
  ),
  new RegExp(`\\b${wallets}\\b.{0,12}\\b(?:me|direct(?:ly)?|straight)\\b(?! (?:if|when|know))`),
  /\b(?:direct(?:ly)?|straight)\b.{0,16}\b(?:to|into|on|via|by) (?:me|my|ecocash|bank)\b/,
  /\b(?:merchant|biller|agent) (?:code|number)\b|\btill number\b/,
  /\b(?:my|give you the|use this) (?:acc|account|bank) ?(?:number|no|details)\b/,
  /\bpay(?:ing)?\b(?: \w+){0,2} cash\b|\bcash (?:only|in hand|kumba)\b/,
  /\bpay me (?:direct(?:ly)?|cash first|first|upfront|in advance|half)\b|\bhalf (?:now|first|upfront)\b/,
  /\b(?:send|pay|put|need|want|leave)\b(?: me)?(?: (?:a|the|your|some|half|small|50%))* (?:as )?(?:a )?deposits?\b(?! slip)/,
  /\b(?:please|kindly|just|must|first) deposit\b|\bdeposit\b.{0,16}\b(?:first|today|to (?:hold|reserve|secure|book))\b/,
  /\b(?:send|transfer) (?:me )?(?:the |your )?(?:money|cash|payment|funds)\b/,
  /\b(?:ndino|ndi|n)?(?:tumira|tumirai|tumire|tumirei|da|doda)\b.{0,20}\b(?:deposit|dhipoziti|mari\b.{0,12}\b(?:kutanga|mberi|pa ?-?ecocash|pa ?-?phone))/,
  /\b(?:tumira|tumirai|nditumire|nditumirei|tumire)\b.{0,16}\b(?:mari|ecocash)\b/,
  /\b(?:ndi)?(?:bhadhar\w+|teng(?:a|esa))\b.{0,24}\b(?:kunze|panze|pamusoro|(?:ku|pa|mu) ?-?(?:account|ecocash|number|namba|phone))/,
  /\b(?:isa|isai|kanda|kandai|ndiisire|ndikandire)\b.{0,12}\bmari\b.{0,12}\b(?:pa|mu|ku) ?-?(?:ecocash|account|number|namba)/,
  /\b\w{0,8}thume(?:la|le|lela)\b.{0,16}\b(?:imali|idiphozithi|deposit|ecocash)\b/,
  /\b\w{0,6}(?:bhadal[ae]|theng[ae]|khokh[ae])\b.{0,24}\b(?:ngaphandle|phandle)\b/,
  /\b\w{0,4}fak[ae]\b.{0,12}\bimali\b.{0,12}\b(?:ku|kwi|e)-?(?:ecocash|account|akhawunti)/,
]

/** Phrases that ask for a number or a call. */
const contact = [
  /\b(?:give|send|share|drop|whats|what is|inbox)\b(?: me| us)? (?:your|yo|ur) (?:cell|phone|mobile|contact)? ?(?:number|numbers|contacts?|digits|no\.)|\b(?:ring|call|text|phone|sms) me (?:on|at|now|tonight|tomorrow|first)\b/,
  /\b(?:ndipe|ndipei|nditumire)\b.{0,8}\b(?:number|namba|nhamba)\b/,
  /\bngiphe\b.{0,8}\b(?:inombolo|inamba|number)\b/,
  /\b(?:ndifonere|ndifonerei|ngifonele|ngifonela)\b/,
]

/** Signs of talking or paying elsewhere in a message; mostly empty. Links to `ownHost` do not count. */
export function outsideSignsOf(message: string, ownHost?: string): OutsideSign[] {
  const text = message.normalize('NFKC').toLowerCase().replace(unseen, '').replace(/['’‘]/g, '')
  const signs: OutsideSign[] = []
  if (hasPhone(text) || contact.some((pattern) => pattern.test(text))) signs.push('phone')
  if (email.test(text)) signs.push('email')
  const withoutMail = text.replace(new RegExp(email, 'g'), ' ')
  const foreign = withoutMail
    .match(link)
    ?.some((found) => !ownHost || !isOwn(found, ownHost.toLowerCase()))
  if (foreign) signs.push('link')
  if (payment.some((pattern) => pattern.test(text))) signs.push('payment')
  return signs
}

const isOwn = (found: string, host: string): boolean => {
  const rest = found.replace(/^https?:\/\//, '')
  return rest === host || rest.startsWith(`${host}/`)
}

function hasPhone(text: string): boolean {
  if (abroad.test(text)) return true
  return digitRuns(text.replace(money, ' # ')).some(
    ({ digits }) => mobile.test(digits) || (digits.length > 13 && mobileFirst.test(digits)),
  )
}
