import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** Several words of which the first is capitalized. */
const sentence = /^\s*["“]?\p{Lu}[\p{L}’']*[,:;]? [\p{L}\d$({]/u
/** Calls that write to logs and terminals. */
const forOperators = /(^|\.)(log|logger|console)\.\w+$|^(say|warn|step|textFilter|methodFilter)$/
/** Calls and properties that describe the API and metrics. */
const describing = /\.(meta|openapi)$|registerPath$/
const described = /^(summary|description|about|what|example|vary|help)$/

/** Files with texts for readers other than members and staff, or texts that are data. */
const excused = [
  // Printed in the terminal in which the shop runs.
  'server/main.ts',
  'server/serve.ts',
  'server/staff-command.ts',
  'server/privacy-command.ts',
  'server/files-command.ts',
  'server/platform/payments/open-gateway.ts',
  // A document and metrics for operators, and the list of calls for programmers.
  'server/modules/privacy/retention/',
  'server/platform/http/api-page.ts',
  'server/platform/http/metrics.ts',
  'server/platform/http/input/input-message.ts',
  // The pages of the simulated provider and its bank, and texts that a wallet shows for a payment.
  'server/platform/payments/paynow/simulator/',
  'server/platform/payments/contipay/simulator/',
  'server/platform/payments/paynow/providers.ts',
  'server/modules/payments/transfers/bank-account.ts',
  // Responses of other services, for the log and the events of a payment.
  'server/platform/payments/paynow/protocol.ts',
  'server/platform/push/push.ts',
  'server/platform/database/bounded-client.ts',
  // Drawn, or split into parts; not read.
  'server/modules/media/cards/',
  'server/modules/orders/documents/document-page.ts',
  'server/modules/accounts/sessions/device.rules.ts',
  // Data stored in tables: names of rules and methods that staff can change, of days, and of an erased account.
  'contracts/settings/site-defaults.ts',
  'server/modules/blocked-terms/shipped-rules.ts',
  'server/modules/blocked-terms/term-filter.rules.ts',
  'contracts/currencies/currency-data.ts',
  'contracts/orders/working-days.rules.ts',
  'server/modules/privacy/account-deletion/erase-account.ts',
  // Values that the API accepts.
  'contracts/privacy/privacy-limits.ts',
  'contracts/products/places.ts',
]

/**
 * Returns a finding for each sentence of a file.
 * @param {string} file path from the root
 * @param {string} code
 */
function sentencesOf(file, code) {
  /** @type {Set<number>} */
  const lines = new Set()
  const text = (/** @type {unknown} */ node) =>
    code.slice(/** @type {Node} */ (node).start, /** @type {Node} */ (node).end)
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object' || !('type' in value)) return
    const node = /** @type {Node} */ (value)
    const { type } = node
    if (/^(Import|TS)/.test(type) && !/^TS(As|NonNull|Satisfies)/.test(type)) return
    if (type === 'TaggedTemplateExpression' && /^(sql|html)/.test(text(node['tag']))) return
    if (type === 'NewExpression' && /(?<!Domain)Error$/.test(text(node['callee']))) return
    if (type === 'CallExpression') {
      const callee = text(node['callee'])
      if (forOperators.test(callee)) return
      if (describing.test(callee)) return visit(node['callee'])
    }
    if (type === 'Property' && described.test(text(node['key']))) return
    const words =
      type === 'Literal' && typeof node['value'] === 'string'
        ? node['value']
        : type === 'TemplateElement'
          ? /** @type {{ cooked: string }} */ (node['value']).cooked
          : ''
    if (sentence.test(words)) lines.add(code.slice(0, node.start).split('\n').length)
    for (const key in node) if (key !== 'parent') visit(node[key])
  }
  visit(parseSync(file, code).program)
  return [...lines].map((at) => `${file}:${at} holds a sentence: name it in messages/`)
}

/** Checks that the server and the contracts refer to their texts in messages/ by key. */
export async function sentences() {
  const files = ['contracts', 'server']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => relative(root, path))
    .filter((file) => file.endsWith('.ts') && !/\.(test|gen|d)\.ts$/.test(file))
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const planted = 'scripts/planted/sentences/refuse.ts'
  const caught = sentencesOf(planted, read(planted))
  return {
    files: files.length,
    findings: [
      ...files
        .filter((file) => !excused.some((start) => file.startsWith(start)))
        .flatMap((file) => sentencesOf(file, read(file))),
      ...excused
        .filter((start) => !files.some((file) => file.startsWith(start)))
        .map((start) => `${start} is excused, but not there`),
    ],
    missed: [3, 4, 5, 8]
      .filter((at) => !caught.some((finding) => finding.startsWith(`${planted}:${at} `)))
      .map((at) => `${planted}:${at}`),
  }
}
