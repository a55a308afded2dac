import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A test as its file writes it, not yet run. */
export interface WrittenTest {
  file: string
  /** May hold `%s` or `${...}` where the tests are made from a table. */
  title: string
  /** The strings of the test and of the file's own declarations that it uses, without the title. */
  strings: string[]
}

interface Node {
  type: string
  [key: string]: unknown
}

/** What stands for an expression within a template. */
export const hole = '\u2026'

/** The tests of a file. Throws where the file does not parse. */
export function readTests(file: string): WrittenTest[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const declared = new Map<string, Node>()
  const body = program.body as unknown as Node[]
  for (const statement of body)
    for (const [name, node] of declarations(statement)) declared.set(name, node)
  return body.flatMap((statement) =>
    callsOfTest(statement).map(({ call, title }) => ({
      file,
      title: stringsOf(title)[0] ?? '',
      strings: reachable(
        statement.type === 'ExpressionStatement' ? call : statement,
        declared,
      ).filter((text) => !stringsOf(title).includes(text)),
    })),
  )
}

/** `test(...)`, `test.each(...)(...)` and `test.for(...)(...)`, at the top, in a loop or in `describe`. */
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

/** The strings in a node and in whatever of the file's top it names. */
function reachable(root: Node, declared: Map<string, Node>): string[] {
  const seen = new Set<Node>()
  const strings: string[] = []
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    strings.push(...stringsOf(node))
    walk(node, (one) => {
      const used = one.type === 'Identifier' ? declared.get(one['name'] as string) : undefined
      if (used) left.push(used)
    })
  }
  return strings
}

function stringsOf(root: Node): string[] {
  const strings: string[] = []
  walk(root, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') strings.push(node['value'])
    else if (node.type === 'Literal' && 'regex' in node)
      strings.push((node['regex'] as { pattern: string }).pattern)
    else if (node.type === 'TemplateLiteral')
      strings.push(
        (node['quasis'] as { value: { cooked: string } }[])
          .map(({ value }) => value.cooked)
          .join(hole),
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
