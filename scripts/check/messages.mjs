import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/** Attributes whose text people read, even if it is a single word. */
const read =
  /^(aria-label|alt|title|label|placeholder|note|hint|detail|description|text|unit|pendingText)$/
const word = /\p{L}{2}/u
/** Two words of which the first is capitalized, or a whole sentence. Paths, classes and names of events are neither. */
const sentence = /^\s*\p{Lu}[\p{L}’'-]*[,:;]? [^\s=/]*\p{L}{2}|\p{L}{2} \p{L}{2}[^{]*[.!?…]\s*$/u
/** Tests, the worker (which has no reader) and the router's messages for developers. */
const unread = /\.test\.tsx?$|\.d\.ts$|^web\/(worker|public|lib\/router)\//

/**
 * @typedef {{ type: string, start: number, [key: string]: unknown }} Node
 */

/**
 * Returns a finding for each text of a page that is not in messages/.
 * @param {string} file path from the root
 * @param {string} code
 */
function textsIn(file, code) {
  /** @type {string[]} */
  const findings = []
  /** @param {Node} node @param {string} text */
  const add = (node, text) => {
    const line = code.slice(0, node.start).split('\n').length
    findings.push(`${file}:${line} has a text that is in no catalogue: ${text.trim().slice(0, 40)}`)
  }
  /** @param {unknown} value @param {string} attribute */
  const visit = (value, attribute) => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, attribute))
    if (value === null || typeof value !== 'object' || !('type' in value)) return
    const node = /** @type {Node} */ (value)
    const { type } = node
    // Developer errors and types are not read by visitors.
    if (/^(TS|Import|ThrowStatement)/.test(type) && !/^TS(As|NonNull|Satisfies)/.test(type)) return
    if (
      type === 'NewExpression' &&
      String(/** @type {Node} */ (node['callee'])['name']).endsWith('Error')
    )
      return
    const name = String(/** @type {Node} */ (node['name'] ?? {})['name'])
    if (type === 'JSXAttribute' && /[cC]lassName$/.test(name)) return
    if (type === 'JSXText' && word.test(String(node['value']).replaceAll(/&\w+;/g, '')))
      add(node, String(node['value']))
    if (type === 'Literal' && typeof node['value'] === 'string') {
      const text = node['value']
      if (sentence.test(text) || (read.test(attribute) && word.test(text))) add(node, text)
    }
    if (type === 'TemplateLiteral') {
      const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis'])
      const text = quasis.map(({ value: { cooked } }) => cooked).join('…')
      if (sentence.test(text)) add(node, text)
    }
    const within =
      type === 'JSXAttribute'
        ? name
        : type === 'JSXExpressionContainer' || type === 'ConditionalExpression'
          ? attribute
          : ''
    for (const key in node) if (key !== 'parent') visit(node[key], within)
  }
  visit(parseSync(file, code).program, '')
  return findings
}

/** Message files with labels, whose names combine a subject and a code: `conditionLikeNew` (`labelOf`). */
const labelFiles =
  /(conditions|sorts|dispatch|disputes|reports|requests|copy|consents|providers|payments\/names|payments\/promotion)\.json$/

/**
 * Returns a finding for each message that is not used.
 * @param {string} folder
 * @param {string} code all code
 */
function unusedMessages(folder, code) {
  const used = new Set(code.match(/(?<=\.|[{,]\s*)[a-z]\w+|(?<=')[a-z]\w+(?=')/g))
  // The message of the code 'sold_out' is `soldOut`.
  for (const [, name = ''] of code.matchAll(/'([a-z]+(?:_[a-z0-9]+)*)'/g))
    used.add(name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()))
  const codes = new Set(
    [...code.matchAll(/'([a-z]+(?:[-_][a-z]+)*)'/g)].map(([, name = '']) =>
      `-${name}`.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase()),
    ),
  )
  const isLabel = (/** @type {string} */ name) =>
    [...name.matchAll(/\p{Lu}/gu)].some(({ index }) => codes.has(name.slice(index)))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))).flatMap((name) =>
        used.has(name) || (labelFiles.test(file) && isLabel(name))
          ? []
          : [`messages/en/${file}: nothing shows ${name}`],
      ),
    )
}

/** Checks that pages take their texts from messages/, and that every message is used. */
export async function messages() {
  const files = sourceFiles(root).map((path) => relative(root, path))
  const pages = files.filter((file) => /^web\/.*\.tsx?$/.test(file) && !unread.test(file))
  const code = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const planted = 'scripts/planted/messages/page.tsx'
  const caught = [
    ...textsIn(planted, code(planted)),
    ...unusedMessages(join(root, 'scripts/planted/messages/en'), code(planted)),
  ].join('\n')
  const wanted = [
    'Written here',
    'Read aloud',
    'Ends on',
    'You can say',
    'nothing shows nobody',
    'nothing shows sortForgotten',
  ]
  return {
    files: pages.length,
    findings: [
      ...pages.flatMap((file) => textsIn(file, code(file))),
      ...unusedMessages(
        join(root, 'messages/en'),
        files
          .filter((file) => /^(contracts|web|server|seed)\/.*\.tsx?$/.test(file))
          .map(code)
          .join('\n'),
      ),
    ],
    missed: wanted.filter((text) => !caught.includes(text)),
  }
}
