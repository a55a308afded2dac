import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  /** Missing for a spread. */
  key?: { name: string }
  value?: Init
}
/** An expression: an object, a call or a function. */
interface Init extends Node {
  properties?: Property[]
  callee?: { name?: string }
  arguments?: Init[]
  params?: Node[]
  body?: Init
}
interface Declarator {
  id: { name: string }
  init: Init | null
}
interface Specifier extends Node {
  imported?: { name: string }
  local: { name: string }
}
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: Declarator[]
  /** Of an import. */
  source?: { value: string } | null
  specifiers?: Specifier[]
}

/** What browsers need of a call. */
const sent = new Set(['method', 'path', 'idempotent'])

const textOf = (code: string, { start, end }: Node) => code.slice(start, end)

const bare = (code: string, parts: Property[]): string =>
  `{${parts
    .filter(({ key }) => key && sent.has(key.name))
    .map((part) => textOf(code, part))
    .join()}}`

/** A function of the module that makes calls by their paths: `(path, …) => ({ method, … })`. */
const isMaker = ({ params, body }: Init): boolean =>
  Boolean(params?.[0] && body?.properties?.some(({ key }) => key?.name === 'method'))

const bareMaker = (code: string, { params, body }: Init): string =>
  `(${textOf(code, params![0]!)})=>(${bare(code, body!.properties!)})`

/**
 * The calls of `calls(tag, { … })` by name, with only what browsers need, without calls of admin lists, which have a
 * mechanism of their own; undefined for any other declaration.
 */
function bareCalls(code: string, init: Init | null): [name: string, text: string][] | undefined {
  const group = init?.callee?.name === 'calls' ? init.arguments?.[1]?.properties : undefined
  return group?.flatMap(({ key, value }) => {
    if (!key || !value) return []
    if (value.properties) return [[key.name, bare(code, value.properties)]]
    const [path] = value.arguments ?? []
    const made = path?.type === 'Literal' && value.callee?.name
    return made ? [[key.name, `/* @__PURE__ */ ${made}(${textOf(code, path)})`]] : []
  })
}

const declarationsOf = ({ body }: { body: unknown }): Declarator[] =>
  (body as Statement[]).flatMap(
    (statement) => (statement.declaration ?? statement).declarations ?? [],
  )

/**
 * Marks the declarations of the contracts as free of side effects. A page that uses one list or limit of a contract
 * then includes only that; the schemas, and zod with them, stay out of the build. Of a call the browsers' build has the
 * method and the path.
 */
export const contracts = (): Plugin => ({
  name: 'musika:contracts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contracts[\\/].+\.ts$/, code: /from ["']zod["']/ },
    handler(code) {
      let marked = ''
      let last = 0
      for (const { init } of declarationsOf(this.parse(code)))
        if (init && (isMaker(init) || !/Function|^Literal$/.test(init.type))) {
          const group = bareCalls(code, init)?.map(([name, text]) => `${name}:${text}`)
          const value = isMaker(init)
            ? bareMaker(code, init)
            : group
              ? `{${group.join()}}`
              : textOf(code, init)
          marked += `${code.slice(last, init.start)}/* @__PURE__ */ (() => (${value}))()`
          last = init.end
        }
      return { code: marked + code.slice(last), map: null }
    },
  },
})

/** The module of one group of calls: `…/products.ts?calls=productCalls`. */
const groupModule = /^(.+\.ts)\?calls=(\w+)/

/**
 * Gives each file of the pages its own copy of a group of calls, which imports nothing. A page then includes only the
 * calls that it makes, and not what the contract imports for its schemas.
 */
export const callGroups = (): Plugin => ({
  name: 'musika:call-groups',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]web[\\/].+\.tsx?$/, code: /Calls\b[^;]* from ["']#contracts\// },
    handler(code) {
      let split = ''
      let last = 0
      for (const statement of this.parse(code).body as Statement[]) {
        const { source, specifiers = [], start, end } = statement
        const isGroup = ({ imported }: Specifier) => imported?.name.endsWith('Calls') === true
        if (!source?.value.startsWith('#contracts/') || !specifiers.some(isGroup)) continue
        split += code.slice(last, start)
        for (const { imported, local } of specifiers.filter(isGroup))
          split += `import * as ${local.name} from "${source.value}?calls=${imported!.name}";`
        const others = specifiers.filter((one) => !isGroup(one)).map((one) => textOf(code, one))
        if (others.length > 0) split += `import {${others.join()}} from "${source.value}";`
        last = end
      }
      return { code: split + code.slice(last), map: null }
    },
  },
  resolveId: {
    order: 'pre',
    filter: { id: groupModule },
    async handler(source, importer) {
      const [, file, group] = groupModule.exec(source)!
      const resolved = await this.resolve(file!, importer)
      const page = importer?.slice(importer.lastIndexOf('/web/') + 1).replaceAll('/', '.')
      const id = `${resolved?.id}?calls=${group}&for=${page}`
      return resolved && { id, moduleSideEffects: false }
    },
  },
  load: {
    filter: { id: groupModule },
    async handler(id) {
      const [, file, group] = groupModule.exec(id)!
      const { code } = await transformWithOxc(readFileSync(file!, 'utf8'), file!)
      const declared = declarationsOf(this.parse(code))
      const calls = bareCalls(code, declared.find((one) => one.id.name === group)?.init ?? null)
      if (!calls) this.error(`${file} declares no ${group} with calls(…).`)
      // Paths and functions that the calls refer to.
      const used = declared.flatMap(({ id: { name }, init }) => {
        if (init?.type === 'Literal') return [`const ${name}=${textOf(code, init)};`]
        return init && isMaker(init) ? [`const ${name}=${bareMaker(code, init)};`] : []
      })
      return [
        ...used,
        ...calls.map(([name, text]) => `const $${name}=${text};export{$${name} as ${name}};`),
      ].join('\n')
    },
  },
})
