import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { styleModules } from '../styles/classes.mjs'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

/**
 * The classes of style modules that a file uses, and its findings.
 * @param {string} file path from the root
 * @param {string} code
 */
function classesIn(file, code) {
  /** @type {string[]} */
  const findings = []
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {Map<string, string>} */
  const modules = new Map()
  const { program, module } = parseSync(file, code)
  for (const { moduleRequest, entries } of module.staticImports)
    if (moduleRequest.value.endsWith('.module.css'))
      for (const { localName } of entries)
        modules.set(localName.value, basename(moduleRequest.value, '.module.css'))
  const line = (/** @type {Node} */ node) => code.slice(0, node.start).split('\n').length
  const visit = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object' || !('type' in value)) return
    const node = /** @type {Node} */ (value)
    const name = (/** @type {unknown} */ part) =>
      String(/** @type {Record<string, unknown>} */ (part ?? {})['name'])
    if (node.type === 'MemberExpression' && modules.has(name(node['object']))) {
      if (node['computed']) findings.push(`${file}:${line(node)} picks a class by a value`)
      used.add(`${modules.get(name(node['object']))} ${name(node['property'])}`)
    }
    const [named, given] =
      node.type === 'JSXAttribute'
        ? [node['name'], node['value']]
        : node.type === 'Property'
          ? [node['key'], node['value']]
          : []
    if (/[cC]lassName$/.test(name(named)) && /** @type {Node | null} */ (given)?.type === 'Literal')
      findings.push(`${file}:${line(node)} has a class that is in no module`)
    for (const key in node) if (key !== 'parent') visit(node[key])
  }
  visit(program)
  return { used, findings }
}

/**
 * @param {string} folder whose style modules and global styles are checked
 * @param {[file: string, code: string][]} files
 */
function check(folder, files) {
  const results = files.map(([file, code]) => classesIn(file, code))
  const used = new Set(results.flatMap((result) => [...result.used]))
  const modules = [...styleModules(folder)]
  const names = modules.map(([file]) => basename(file, '.module.css'))
  return [
    ...results.flatMap(({ findings }) => findings),
    ...modules.flatMap(([file, classes]) =>
      classes
        .filter((name) => !used.has(`${basename(file, '.module.css')} ${name}`))
        .map((name) => `${file}: nothing uses .${name}`),
    ),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `two modules are called ${name}`),
    ...globSync('**/*.css', { cwd: folder })
      .filter((file) => !file.endsWith('.module.css'))
      .filter((file) => /^[^{}@/*:]*\.[a-z]/m.test(readFileSync(join(folder, file), 'utf8')))
      .map((file) => `${file}: a class belongs in a module`),
  ]
}

/** Checks that each class is in the module of its component and is used. The types check that a class exists. */
export async function styles() {
  const files = sourceFiles(root)
    .map((path) => relative(root, path))
    .filter((file) => /^web\/.*\.tsx?$/.test(file) && !file.endsWith('.d.css.ts'))
  /** @type {(file: string) => [string, string]} */
  const read = (file) => [file, readFileSync(join(root, file), 'utf8')]
  const planted = 'scripts/planted/styles'
  const caught = check(join(root, planted), [read(`${planted}/page.tsx`)]).join('\n')
  const wanted = [
    'nothing uses .forgotten',
    'page.tsx:4 has a class that is in no module',
    'page.tsx:7 has a class that is in no module',
    'by a value',
    'two modules are called card',
    'belongs in a module',
  ]
  return {
    files: files.length,
    findings: check(join(root, 'web'), files.map(read)),
    missed: wanted.filter((finding) => !caught.includes(finding)),
  }
}
