import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { placeholder } from './tags.ts'

/** A test as it is written in its file: one, even if a table makes several of it. */
interface WrittenTest {
  /** The line that Vitest reports for it. */
  line: number
  /** Its title, with a placeholder for each expression. */
  title: string
  /**
   * The strings of the test and of the declarations in the file that it uses, without its title and `covers`, and
   * only those that are compared exactly: by default Playwright ignores case and matches parts.
   */
  exact: string[]
  /** The arguments of `covers`, with a placeholder for each expression. */
  covers: string[]
}

interface Node {
  type: string
  end: number
  [key: string]: unknown
}

/** Reads the tests of a file. Throws if the file cannot be parsed. */
export function readTests(file: string): WrittenTest[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const declared = new Map<string, Node>()
  const body = program.body as unknown as Node[]
  for (const statement of body)
    for (const [name, node] of declarations(statement)) declared.set(name, node)
  return body.flatMap((statement) =>
    callsOfTest(statement).map(({ call, title }) => {
      const [given = ''] = stringsOf(title)
      const root = statement.type === 'ExpressionStatement' ? call : statement
      const strings = reachable(root, declared).flatMap((node) => stringsOf(node, looseIn(node)))
      const covering = calls(call).filter((node) => calleeOf(node) === 'covers')
      return {
        covers: covering.flatMap((node) => stringsOf(node)),
        title: given,
        line: source.slice(0, (call['callee'] as Node).end).split('\n').length,
        exact: strings.filter((text) => text !== given),
      }
    }),
  )
}

/**
 * The calls of `test(...)`, `test.each(...)(...)` and `test.for(...)(...)`, at the top level, in a loop or in
 * `describe`.
 */
function callsOfTest(root: Node): { call: Node; title: Node }[] {
  const found: { call: Node; title: Node }[] = []
  walk(root, (node) => {
    if (node.type !== 'CallExpression') return
    const [title] = node['arguments'] as Node[]
    if (!title || (title.type !== 'Literal' && title.type !== 'TemplateLiteral')) return
    let callee = node['callee'] as Node
    while (
      callee.type === 'MemberExpression' ||
      callee.type === 'CallExpression' ||
      callee.type === 'TaggedTemplateExpression'
    )
      callee = (callee['object'] ?? callee['callee'] ?? callee['tag']) as Node
    if (callee.type === 'Identifier' && callee['name'] === 'test') found.push({ call: node, title })
  })
  return found
}

function calls(root: Node): Node[] {
  const found: Node[] = []
  walk(root, (node) => {
    if (node.type === 'CallExpression') found.push(node)
  })
  return found
}

const calleeOf = (call: Node) => (call['callee'] as { name?: string }).name

function declarations(statement: Node): [string, Node][] {
  const inner = (statement['declaration'] as Node | undefined) ?? statement
  if (inner.type === 'FunctionDeclaration') return [[(inner['id'] as { name: string }).name, inner]]
  if (inner.type !== 'VariableDeclaration') return []
  return (inner['declarations'] as Node[]).flatMap((one) => {
    const names: string[] = []
    walk(one['id'] as Node, (node) => {
      if (node.type === 'Identifier') names.push(node['name'] as string)
    })
    return names.map((name): [string, Node] => [name, one])
  })
}

/** A node and the top-level declarations that it uses. */
function reachable(root: Node, declared: Map<string, Node>): Node[] {
  const seen = new Set<Node>()
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    walk(node, (one) => {
      const used = one.type === 'Identifier' ? declared.get(one['name'] as string) : undefined
      if (used) waiting.push(used)
    })
  }
  return [...seen]
}

/** The arguments of locators that are not exact, and those of `covers`. */
function looseIn(root: Node): Set<Node> {
  const loose = new Set<Node>()
  walk(root, (node) => {
    if (node.type !== 'CallExpression') return
    const given = node['arguments'] as Node[]
    if (calleeOf(node) === 'covers') for (const one of given) loose.add(one)
    const callee = node['callee'] as Node
    const method = (callee['property'] as { name?: string } | undefined)?.name ?? ''
    if (!/^(getBy\w+|filter|locator)$/.test(method)) return
    const properties = given.flatMap((one) => (one['properties'] as Node[] | undefined) ?? [])
    if (properties.some((one) => (one['key'] as { name?: string }).name === 'exact')) return
    for (const one of [...given, ...properties.map((property) => property['value'] as Node)])
      if (!('regex' in one)) loose.add(one)
  })
  return loose
}

function stringsOf(root: Node, without = new Set<Node>()): string[] {
  const strings: string[] = []
  walk(root, (node) => {
    if (without.has(node)) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') strings.push(node['value'])
    else if (node.type === 'Literal' && 'regex' in node)
      strings.push((node['regex'] as { pattern: string }).pattern)
    else if (node.type === 'TemplateLiteral')
      strings.push(
        (node['quasis'] as { value: { cooked: string } }[])
          .map(({ value }) => value.cooked)
          .join(placeholder),
      )
  })
  return strings
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    const children: unknown[] = Array.isArray(value) ? value : [value]
    for (const child of children)
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
  }
}
