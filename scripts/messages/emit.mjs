import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * The type of a value of a message: `string`, `number`, `tag`, or the choices of a select.
 * @typedef {'string' | 'number' | 'tag' | Set<string>} Kind
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 */

/** A message that cannot be compiled. The text names it and the reason. */
export class MessageError extends Error {}

/** Languages whose plurals have "one" for 1 and "other" for the rest. Add the rule of another language here. */
const plurals = new Set(['en', 'en-XA', 'sn', 'nd'])

const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** @param {string} name */
export function checkName(name) {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name) || reserved.has(name))
    throw new MessageError(`${name} cannot be the name of a message`)
}

/**
 * @param {string} name
 * @param {string} message ICU MessageFormat
 * @returns {Element[]}
 */
export function read(name, message) {
  try {
    return parse(message, { requiresOtherClause: true })
  } catch (error) {
    throw new MessageError(`${name} is not ICU MessageFormat: ${String(error)}`)
  }
}

/**
 * The values of a message by name. Throws a `MessageError` for values that cannot be typed or rendered.
 * @param {string} name
 * @param {Element[]} elements
 * @param {Map<string, Kind>} kinds
 * @param {{ inTag?: boolean, inPlural?: boolean }} where
 * @returns {Map<string, Kind>}
 */
export function kindsOf(name, elements, kinds = new Map(), where = {}) {
  /** @param {string} value @param {Kind} kind */
  const add = (value, kind) => {
    if (!/^[a-z][A-Za-z0-9]*$/.test(value) || reserved.has(value))
      throw new MessageError(`${name}: {${value}} cannot be the name of a value`)
    const before = kinds.get(value)
    if (before instanceof Set && kind instanceof Set)
      kinds.set(value, new Set([...before, ...kind]))
    else if (before !== undefined && before !== kind)
      throw new MessageError(`${name}: {${value}} is used in two ways`)
    else kinds.set(value, kind)
  }
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, 'string')
    else if (element.type === TYPE.number) {
      if (element.style) throw new MessageError(`${name}: {${element.value}} has a number style`)
      add(element.value, 'number')
    } else if (element.type === TYPE.date || element.type === TYPE.time)
      throw new MessageError(`${name}: {${element.value}} is a date: pass it as text`)
    else if (element.type === TYPE.plural) {
      if (element.offset || element.pluralType !== 'cardinal')
        throw new MessageError(`${name}: {${element.value}} is no plain plural`)
      for (const choice of Object.keys(element.options))
        if (!/^(one|other|=\d+)$/.test(choice))
          throw new MessageError(`${name}: {${element.value}} has no plural "${choice}"`)
      add(element.value, 'number')
      for (const { value } of Object.values(element.options))
        kindsOf(name, value, kinds, { ...where, inPlural: true })
    } else if (element.type === TYPE.select) {
      add(element.value, new Set(Object.keys(element.options)))
      for (const { value } of Object.values(element.options)) kindsOf(name, value, kinds, where)
    } else if (element.type === TYPE.tag) {
      if (where.inTag) throw new MessageError(`${name}: <${element.value}> is inside a tag`)
      add(element.value, 'tag')
      kindsOf(name, element.children, kinds, { ...where, inTag: true })
    }
  }
  return kinds
}

const hasTag = (/** @type {Element[]} */ elements) =>
  [...kindsOf('', elements).values()].includes('tag')

/**
 * The expressions for the parts of a message, in order. Adjacent texts are joined.
 * @param {Element[]} elements
 * @param {string | undefined} counted the value that `#` stands for
 * @returns {string[]}
 */
function partsOf(elements, counted) {
  /** @type {string[]} */
  const parts = []
  let text = ''
  /** @param {string} part */
  const push = (part) => {
    if (text) parts.push(JSON.stringify(text))
    text = ''
    parts.push(part)
  }
  for (const element of elements) {
    if (element.type === TYPE.literal) text += element.value
    else if (element.type === TYPE.pound) push(`group(p.${counted})`)
    else if (element.type === TYPE.argument) push(`isolate(p.${element.value})`)
    else if (element.type === TYPE.number) push(`group(p.${element.value})`)
    else if (element.type === TYPE.tag)
      push(`p.${element.value}(${joined(partsOf(element.children, counted))})`)
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      push(choiceOf(element, counted))
  }
  if (text) parts.push(JSON.stringify(text))
  return parts
}

/**
 * @param {Extract<Element, { options: unknown }>} element
 * @param {string | undefined} counted
 */
function choiceOf(element, counted) {
  const isPlural = element.type === TYPE.plural
  const list = Object.values(element.options).some(({ value }) => hasTag(value))
  const inner = isPlural ? element.value : counted
  /** @param {Element[]} value */
  const made = (value) =>
    list ? `[${partsOf(value, inner).join(',')}]` : joined(partsOf(value, inner))
  const other = made(element.options['other']?.value ?? [])
  const tests = Object.entries(element.options).filter(([name]) => name !== 'other')
  // Exact numbers take precedence over plural forms.
  if (isPlural) tests.sort(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')))
  const expression = tests.reduceRight((rest, [name, { value }]) => {
    const compared = isPlural ? (name === 'one' ? '1' : name.slice(1)) : JSON.stringify(name)
    return `p.${element.value}===${compared}?${made(value)}:${rest}`
  }, other)
  return list ? `...(${expression})` : `(${expression})`
}

/** @param {string[]} parts */
const joined = (parts) => {
  if (parts.length === 0) return '""'
  // Two numbers would be added, and a single one would stay a number.
  const values = parts.slice(0, 2).every((part) => part.startsWith('isolate(p.'))
  return (values ? ['""', ...parts] : parts).join('+')
}

/** @param {string} text */
const commented = (text) => text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')

/**
 * `group` groups the thousands of a whole number. `isolate` keeps a value with right-to-left letters from turning the
 * sentence around it. A single module, because each page has a copy of the messages that it uses.
 */
export const valuesModule = `export const group=n=>String(n).replace(/\\B(?=(\\d{3})+$)/g,",")
export const isolate=v=>/[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\ud802\\ud803\\ud83a\\ud83b]/.test(v)?"\\u2068"+v+"\\u2069":v\n`

/**
 * Compiles the messages of a file into a module and its types.
 * @param {string} language
 * @param {Map<string, { elements: Element[], english: string, kinds: Map<string, Kind> }>} messages
 * @param {string} up the path from the module to the folder of all languages
 * @returns {{ code: string, types: string }}
 */
export function emit(language, messages, up) {
  if (!plurals.has(language)) throw new MessageError(`the plurals of ${language} are not known`)
  let code = ''
  let types = ''
  for (const [name, { elements, english, kinds }] of messages) {
    checkName(name)
    const values = [...kinds]
    types += `/** ${commented(english)} */\n`
    if (values.length === 0) {
      code += `export const ${name}=${joined(partsOf(elements, undefined))}\n`
      types += `export declare const ${name}: string\n`
      continue
    }
    const list = values.some(([, kind]) => kind === 'tag')
    const parts = partsOf(elements, undefined)
    code += `export const ${name}=p=>${list ? `[${parts.join(',')}]` : joined(parts)}\n`
    types += `export declare const ${name}: ${list ? richType(values) : `(p: ${fieldsOf(values)}) => string`}\n`
  }
  const used = ['group', 'isolate'].filter((name) => code.includes(`${name}(`))
  const imports = used.length > 0 ? `import{${used.join(',')}}from"${up}values.gen.js"\n` : ''
  return { code: imports + code, types: types || 'export {}\n' }
}

/** @param {[string, Kind][]} values */
const fieldsOf = (values) =>
  values.length === 0
    ? '{}'
    : `{ ${values.map(([value, kind]) => `${value}: ${typeOf(kind)}`).join('; ')} }`

/**
 * A message with tags. `parts` exists for the compiler alone: from it, a caller that takes any such message infers the
 * values and the names of the tags.
 * @param {[string, Kind][]} values
 */
function richType(values) {
  const plain = fieldsOf(values.filter(([, kind]) => kind !== 'tag'))
  const tags = values.flatMap(([value, kind]) => (kind === 'tag' ? [`'${value}'`] : [])).join(' | ')
  return `(<T>(p: ${fieldsOf(values)}) => (string | T)[]) & { parts?: [${plain}, ${tags}] }`
}

/** @param {Kind} kind */
function typeOf(kind) {
  if (kind === 'tag') return '(words: string) => T'
  if (kind === 'string') return 'string | number'
  if (!(kind instanceof Set)) return kind
  return [...kind].map((choice) => `'${choice}'`).join(' | ')
}
