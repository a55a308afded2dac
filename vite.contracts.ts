import type { Plugin } from 'vite'

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
interface Statement {
  type: string
  declaration?: Statement | null
  declarations?: { id: { name?: string }; init: Init | null }[]
}

/** What browsers need of a call. */
const sent = new Set(['method', 'path', 'idempotent'])

/**
 * The text of `calls(tag, { … })` with only what browsers need, without calls of admin lists, which have a mechanism of
 * their own; and of a function of the module that makes such calls by their paths, `(path, …) => ({ method, … })`.
 * Undefined for any other declaration.
 */
function bareCalls(code: string, init: Init, makers: Set<string>): string | undefined {
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const bare = (parts: Property[]) =>
    `{${parts
      .filter(({ key }) => key && sent.has(key.name))
      .map(textOf)
      .join()}}`
  const bareCall = ({ key, value }: Property) => {
    if (!key || !value) return []
    if (value.properties) return [`${key.name}:${bare(value.properties)}`]
    const [path] = value.arguments ?? []
    const maker = value.callee?.name ?? ''
    return path && makers.has(maker) ? [`${key.name}:${maker}(${textOf(path)})`] : []
  }
  if (isMaker(init)) return `(${textOf(init.params![0]!)})=>(${bare(init.body!.properties!)})`
  const group = init.callee?.name === 'calls' ? init.arguments?.[1]?.properties : undefined
  return group && `{${group.flatMap(bareCall).join()}}`
}

const isMaker = ({ params, body }: Init): boolean =>
  Boolean(params?.[0] && body?.properties?.some(({ key }) => key?.name === 'method'))

/**
 * Marks the contracts, and their declarations that need zod, as free of side effects. A page that uses one list or limit
 * of a contract then includes only that; the schemas, and zod with them, stay out of the build. Of a call the browsers'
 * build has the method and the path.
 */
export const contracts = (): Plugin => ({
  name: 'musika:contracts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contracts[\\/].+\.ts$/ },
    handler(code) {
      const moduleSideEffects = false
      if (!/from ["']zod["']/.test(code)) return { moduleSideEffects }
      let marked = ''
      let last = 0
      const makers = new Set<string>()
      for (const statement of this.parse(code).body as Statement[])
        for (const { id, init } of (statement.declaration ?? statement).declarations ?? [])
          if (init && (isMaker(init) || !/Function|^Literal$/.test(init.type))) {
            if (isMaker(init)) makers.add(id.name ?? '')
            const before = code.slice(last, init.start)
            const value = bareCalls(code, init, makers) ?? code.slice(init.start, init.end)
            marked += `${before}/* @__PURE__ */ (() => (${value}))()`
            last = init.end
          }
      return { code: marked + code.slice(last), map: null, moduleSideEffects }
    },
  },
})
