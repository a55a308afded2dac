import type { FieldCode } from '#contracts/common/field-code.ts'
import { usernameRule } from '#contracts/accounts/account.rules.ts'

/** Scripts of living languages; Chinese, Japanese and Korean are written with several at once. */
const scripts = [
  'Latin|Cyrillic|Greek|Armenian|Georgian|Hebrew|Arabic|Thaana|Ethiopic|Devanagari',
  'Bengali|Gurmukhi|Gujarati|Oriya|Tamil|Telugu|Kannada|Malayalam|Sinhala|Thai|Lao',
  'Tibetan|Myanmar|Khmer|Mongolian|Cherokee|Canadian_Aboriginal|Tifinagh|Nko|Vai|Adlam',
  'Osmanya|Bamum|Han,Hiragana,Katakana|Han,Bopomofo|Han,Hangul|Lisu|Coptic|Yi',
]
  .flatMap((row) => row.split('|'))
  .map((names) => {
    const classes = names.split(',').map((name) => `\\p{scx=${name}}`)
    return new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${classes.join('')}]+$`, 'u')
  })

const isOneScript = (name: string): boolean => scripts.some((script) => script.test(name))

/** Names that only the shop, its staff and its payment providers may have, without dots, dashes and underscores. */
export const officialNames =
  `admin admins administrator administrators administration moderator moderators mod mods staff
  team owner root system sysadmin webmaster postmaster hostmaster noreply official security abuse trust safety trustandsafety
  support supportteam customersupport techsupport customerservice customercare helpdesk help helpteam helpcentre
  contact info billing accounts payments payment payouts refunds refund escrow finance compliance fraud verification verified
  musika musikaadmin musikasupport musikahelp musikateam musikastaff musikaofficial musikazw musikazimbabwe musikapayments
  ecocash onemoney telecash innbucks omari zipit mukuru paynow contipay econet netone telecel`.split(
    /\s+/,
  )

/** A username needs letters of one script, so that none stands for another (docs/rules/accounts.md#usernames). */
export const newUsernameRule = (name: string): FieldCode<'accountsFields'> | undefined =>
  usernameRule(name) ?? (isOneScript(name) ? undefined : 'accountsFields.usernameScripts')
