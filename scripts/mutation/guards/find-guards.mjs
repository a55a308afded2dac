import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * A guard is an `if` that ends in a throw. `start` and `end` are those of its condition.
 * @typedef {{ id: string, path: string, condition: string, start: number, end: number }} Guard
 */

/** The function around the condition of each guard: it returns the condition, or false if the guard is off. */
export const switchName = '__isRefused'

/** The guards of a program, each with its `path:line`. @param {string} path @param {string} source */
export function findGuards(path, source) {
  const { program, errors } = parseSync(path, source, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @type {Guard[]} */
  const guards = []
  /** @param {any} node */
  const visit = (node) => {
    if (node.type === 'IfStatement' && throws(node.consequent)) {
      const { start, end } = node.test
      const line = source.slice(0, node.start).split('\n').length
      const condition = source.slice(start, end).replace(/\s+/g, ' ')
      guards.push({ id: `${path}:${line}`, path, condition, start, end })
    }
    for (const child of Object.values(node).flat())
      if (child && typeof child.type === 'string') visit(child)
  }
  visit(program)
  return guards
}

/** @param {any} node */
const throws = (node) =>
  node.type === 'ThrowStatement' ||
  (node.type === 'BlockStatement' && node.body.at(-1)?.type === 'ThrowStatement')

/** The program with a switch around the condition of each guard. @param {string} path @param {string} source */
export function withSwitches(path, source) {
  let text = ''
  let at = 0
  for (const { id, start, end } of findGuards(path, source).sort((a, b) => a.start - b.start)) {
    const condition = source.slice(start, end)
    text += `${source.slice(at, start)}${switchName}(${JSON.stringify(id)}, (${condition}))`
    at = end
  }
  return text + source.slice(at)
}

/** A Vite plugin for the modules of the server below a folder. @param {string} root with a slash at its end */
export const switches = (root) => ({
  name: 'switches-of-guards',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id */
  load(id) {
    const path = id.startsWith(root) ? id.slice(root.length) : ''
    if (!/^server\/modules\/.*(?<!\.test)\.ts$/.test(path)) return undefined
    return withSwitches(path, readFileSync(id, 'utf8'))
  },
})
