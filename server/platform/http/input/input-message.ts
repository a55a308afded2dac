import type { z } from 'zod'

const isName = /^[a-z]\w*$/i

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * "Mobile money number" for `mobileMoneyNumber`, "Product" for `productId`. An entry of a list has the list's name, and
 * so has a key of a record that is no name, which the caller invented.
 */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part): part is string => isName.test(String(part)))
  if (name === undefined) return 'This'
  const words = name
    .replace(/Ids?$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words === '' ? 'Id' : words[0]!.toUpperCase() + words.slice(1)
}

/** Most allowed values that a message lists. */
const listed = 12

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  date: 'a date',
}

const formats: Record<string, string> = {
  datetime: 'a time such as 2026-11-30T18:00:00Z',
  date: 'a date such as 2026-11-30',
  email: 'an email address',
  url: 'a web address',
}

const grouped = (value: number | bigint): string => value.toLocaleString('en-GB')
const counted = (value: number | bigint, noun: string): string =>
  `${grouped(value)} ${noun}${Number(value) === 1 ? '' : 's'}`

function sized(issue: RawIssue & { code: 'too_small' | 'too_big' }, label: string): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const bound = issue.code === 'too_small' ? 'at least' : 'at most'
  if (issue.origin === 'string') {
    if (issue.code === 'too_small' && Number(limit) === 1) return `${label} is required.`
    return `${label} must have ${bound} ${counted(limit, 'character')}.`
  }
  if (issue.origin === 'array') {
    const noun = Number(limit) === 1 ? 'entry' : 'entries'
    return `${label} must have ${bound} ${grouped(limit)} ${noun}.`
  }
  const strictly = issue.code === 'too_small' ? 'more than' : 'less than'
  return `${label} must be ${issue.inclusive ? bound : strictly} ${grouped(limit)}.`
}

/**
 * The message for a value that its schema rejects, if the schema has no message itself. It names the field and the
 * expected value, never a pattern or a type of the code.
 */
export function inputMessage(issue: RawIssue): string {
  const label = labelOf(issue.path)
  const isMissing = issue.input === undefined || issue.input === null
  if (issue.code === 'too_small' || issue.code === 'too_big') return sized(issue, label)
  if (issue.code === 'invalid_type' && label === 'This') return 'Send the details as a JSON object.'
  if (isMissing) return `${label} is required.`
  if (issue.code === 'invalid_type' && issue.expected in kinds)
    return `${label} must be ${kinds[issue.expected]}.`
  if (issue.code === 'invalid_format' && issue.format in formats)
    return `${label} must be ${formats[issue.format]}.`
  if (issue.code === 'invalid_value')
    return issue.values.length <= listed
      ? `${label} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
      : `${label} is not one of the values that are known here.`
  return `${label} is not valid.`
}
