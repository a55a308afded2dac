import { regexVariants } from './regex-variants.mjs'

/**
 * @typedef {{ operator: string, start: number, end: number, text: string }} ExpressionEdit
 */

const arithmetic = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const comparisons = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const logical = { '&&': '||', '||': '&&', '??': '&&' }
const assignments = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '&&=', '||=': '&&=' }
const methods = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
}
/** Calls that can be removed without changing the type of the expression. */
const removable = new Set(['trim', 'slice', 'filter', 'sort', 'toSorted', 'reverse', 'toReversed'])

/**
 * The mutations of an expression, by the usual operators, like those of Stryker.
 * @param {any} node
 * @param {any} parent
 * @param {string} source
 * @returns {ExpressionEdit[]}
 */
export function expressionEdits(node, parent, source) {
  const whole = (operator, ...texts) =>
    texts.map((text) => ({ operator, start: node.start, end: node.end, text }))
  const isBody = parent.type === 'ArrowFunctionExpression' && parent.body === node
  const edits = ownEdits(node, parent, source, whole)
  if (!isBody || node.type === 'BlockStatement' || textOf(node, source) === 'undefined')
    return edits
  return [...whole('function', 'undefined'), ...edits]
}

function ownEdits(node, parent, source, whole) {
  const conditions = () => (isTest(node, parent) ? both(whole) : [])
  switch (node.type) {
    case 'BinaryExpression':
      return [...binaryEdits(node, source), ...(node.operator in comparisons ? both(whole) : [])]
    case 'LogicalExpression': {
      // In parentheses, because ?? next to && or || is a syntax error.
      const [left, right] = [textOf(node.left, source), textOf(node.right, source)]
      const edits = whole('logical operator', `(${left}) ${logical[node.operator]} (${right})`)
      return node.operator === '??' ? edits : [...edits, ...both(whole)]
    }
    case 'UnaryExpression':
      if (node.operator === '!')
        return [...whole('negation', textOf(node.argument, source)), ...conditions()]
      if (node.operator === '-') return whole('sign', textOf(node.argument, source))
      return []
    case 'UpdateExpression': {
      const sign = node.operator === '++' ? '--' : '++'
      return whole('update', textOf(node, source).replace(node.operator, sign))
    }
    case 'AssignmentExpression':
      return swaps('assignment', node, [assignments[node.operator]], source)
    case 'Literal':
      return literalEdits(node, whole)
    case 'TemplateLiteral':
      return whole('string', '``')
    case 'ArrayExpression':
      return node.elements.length > 0 ? whole('array', '[]') : []
    case 'ObjectExpression':
      return node.properties.length > 0 ? whole('object', '({})') : []
    case 'CallExpression':
      return [...callEdits(node, source), ...conditions()]
    case 'MemberExpression':
      return [...optionalEdits(node, node.object, source), ...conditions()]
    case 'ChainExpression':
    case 'Identifier':
      return conditions()
    default:
      return []
  }
}

/** @param {{ start: number, end: number }} span @param {string} source */
const textOf = ({ start, end }, source) => source.slice(start, end)

const both = (whole) => whole('condition', 'true', 'false')

/** Whether an expression decides an `if`, a loop or a conditional. @param {any} node @param {any} parent */
const isTest = (node, parent) =>
  /^(If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(parent.type) &&
  parent.test === node

/** Replaces the operator between two operands. */
function swaps(name, node, operators, source) {
  const [from, to] = [node.left.end, node.right.start]
  const at = source.indexOf(node.operator, from)
  if (at < 0 || at >= to) throw new Error(`no ${node.operator} at ${from}`)
  return operators
    .filter(Boolean)
    .map((text) => ({ operator: name, start: at, end: at + node.operator.length, text }))
}

/** A sum that joins strings is no arithmetic. @param {any} node */
const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    (isText(node.left) || isText(node.right)))

function binaryEdits(node, source) {
  const { operator } = node
  if (operator in comparisons) return swaps('comparison', node, comparisons[operator], source)
  if (isText(node)) return []
  return swaps('arithmetic', node, [arithmetic[operator]], source)
}

function literalEdits(node, whole) {
  if (node.regex) {
    const { pattern, flags } = node.regex
    return whole('regex', ...regexVariants(pattern, flags).map((text) => `/${text}/${flags}`))
  }
  if (typeof node.value === 'boolean') return whole('boolean', String(!node.value))
  if (typeof node.value === 'string') return whole('string', node.value === '' ? "'mutant'" : "''")
  return []
}

function callEdits(node, source) {
  const { callee } = node
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : ''
  const renamed = Object.hasOwn(methods, name)
    ? [
        {
          operator: 'method',
          start: callee.property.start,
          end: callee.property.end,
          text: methods[name],
        },
      ]
    : []
  const removed = removable.has(name)
    ? [
        {
          operator: 'method',
          start: node.start,
          end: node.end,
          text: textOf(callee.object, source),
        },
      ]
    : []
  return [...renamed, ...removed, ...optionalEdits(node, callee, source)]
}

/** `a?.b` as `a.b`. */
function optionalEdits(node, before, source) {
  if (!node.optional) return []
  const start = source.indexOf('?.', before.end)
  const isName = node.type === 'MemberExpression' && !node.computed
  return [{ operator: 'optional chain', start, end: start + 2, text: isName ? '.' : '' }]
}
