import { parseSync } from 'vite'
import { expressionEdits } from './operators.mjs'

/**
 * @typedef {{ start: number, end: number, text: string }} Edit
 * One change of the source: `text` instead of the characters from `start` to `end`. The program chooses between
 * the original and the change at `wrap`, an expression or a statement around it.
 * @typedef {Edit & { id: number, operator: string, wrap: Wrap }} Mutant
 * @typedef {{ start: number, end: number, form: 'expression' | 'block' | 'statement' | 'case' }} Wrap
 */

/** Parts of a program that exist only for the compiler, or that cannot be switched at run time. */
const ignored = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration$)/

/**
 * Finds all mutants of a TypeScript file, and its expression statements, which need braces once an expression in them
 * begins with a parenthesis.
 * @param {string} file
 * @param {string} source
 */
export function findMutants(file, source) {
  const { program, errors } = parseSync(file, source, { lang: 'ts', preserveParens: false })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {Mutant[]} */
  const mutants = []
  /** @type {Wrap[]} */
  const statements = []
  /** @param {string} operator @param {Edit} edit @param {Wrap} wrap */
  const add = (operator, { start, end, text }, wrap) =>
    mutants.push({ id: mutants.length + 1, operator, start, end, text, wrap })

  /** @param {any} node @param {any} parent @param {any} chain the optional chain that the node is a link of */
  const visit = (node, parent, chain) => {
    if (ignored.test(node.type)) return
    if (node.type === 'ExpressionStatement') statements.push(wrapOf(node, 'statement'))
    for (const { operator, edit, form } of statementEdits(node, parent, source))
      add(operator, edit, wrapOf(form === 'case' ? edit : node, form))
    const isChosen = !isFixed(node, parent)
    for (const { operator, ...edit } of isChosen ? expressionEdits(node, parent, source) : [])
      add(operator, edit, wrapOf(chain ?? node, 'expression'))
    for (const [name, child] of children(node)) {
      const isLink = node.type === 'ChainExpression' || (chain && isSpine(node, name))
      visit(child, node, isLink ? (chain ?? node) : undefined)
    }
  }
  visit(program, undefined, undefined)
  return { mutants, statements }
}

/** @param {{ start: number, end: number }} span @param {Wrap['form']} form @returns {Wrap} */
const wrapOf = ({ start, end }, form) => ({ start, end, form })

/** @param {any} node @returns {[string, any][]} */
function children(node) {
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child) => child && typeof child.type === 'string' && typeof child.start === 'number')
      .map((child) => /** @type {[string, any]} */ ([name, child])),
  )
}

/** Whether a child is the next link of an optional chain. @param {any} node @param {string} name */
const isSpine = (node, name) =>
  (node.type === 'MemberExpression' && name === 'object') ||
  (node.type === 'CallExpression' && name === 'callee') ||
  (node.type === 'TSNonNullExpression' && name === 'expression')

/**
 * Names of properties and modules, directives and the quasi of a tagged template.
 * @param {any} node
 * @param {any} parent
 */
function isFixed(node, parent) {
  if (!parent) return true
  if (parent.type === 'ExpressionStatement' && 'directive' in parent && parent.directive)
    return true
  if (/^(Export|Import)/.test(parent.type) && parent.source === node) return true
  if (parent.type === 'TaggedTemplateExpression' && parent.quasi === node) return true
  return parent.key === node && !parent.computed && parent.type !== 'ArrowFunctionExpression'
}

/**
 * Mutants that remove a block, a call, the body of a case or a returned value.
 * @param {any} node
 * @param {any} parent
 * @param {string} source
 * @returns {{ operator: string, edit: Edit, form: Wrap['form'] }[]}
 */
function statementEdits(node, parent, source) {
  const { type, start, end } = node
  if (type === 'BlockStatement' && node.body.length > 0 && parent.type !== 'TryStatement')
    return [{ operator: 'removed block', edit: { start, end, text: '{}' }, form: 'block' }]
  if (type === 'ExpressionStatement' && /^(Call|Await|Chain)Expression$/.test(node.expression.type))
    return [{ operator: 'removed call', edit: { start, end, text: ';' }, form: 'statement' }]
  if (
    type === 'SwitchCase' &&
    node.consequent.length > 0 &&
    node.consequent[0].type !== 'BlockStatement'
  ) {
    const edit = { start: node.consequent[0].start, end, text: '' }
    return [{ operator: 'removed case', edit, form: 'case' }]
  }
  const isWholeBody = parent?.type === 'BlockStatement' && parent.body.length === 1
  if (type === 'ReturnStatement' && node.argument && !isWholeBody) {
    if (source.slice(node.argument.start, node.argument.end) === 'undefined') return []
    return [
      {
        operator: 'return value',
        edit: { start, end, text: 'return undefined' },
        form: 'statement',
      },
    ]
  }
  return []
}
