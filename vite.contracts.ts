import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  /** Missing for a spread. */
  key?: { name: string }
  value?: Node & { properties?: Property[] }
}
interface Init extends Node {
  callee?: { name?: string }
  arguments?: (Node & { properties?: Property[] })[]
}
interface Statement {
  type: string
  declaration?: Statement | null
  declarations?: { init: Init | null }[]
}

/** What browsers need of a call. */
const sent = new Set(['method', 'path', 'idempotent'])

/**
 * The text of `calls(tag, { … })` with only what browsers need, without calls of admin lists, which have a mechanism of
 * their own; undefined for any other declaration.
 */
function bareCalls(code: string, init: Init): string | undefined {
  const group = init.callee?.name === 'calls' ? init.arguments?.[1]?.properties : undefined
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const bareCall = ({ key, value }: Property) => {
    const parts = value?.properties?.filter((part) => part.key && sent.has(part.key.name))
    return key && parts ? [`${key.name}:{${parts.map(textOf).join()}}`] : []
  }
  return group && `{${group.flatMap(bareCall).join()}}`
}

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
      for (const statement of this.parse(code).body as Statement[])
        for (const { init } of (statement.declaration ?? statement).declarations ?? [])
          if (init && !/Function|^Literal$/.test(init.type)) {
            const before = code.slice(last, init.start)
            const value = bareCalls(code, init) ?? code.slice(init.start, init.end)
            marked += `${before}/* @__PURE__ */ (() => (${value}))()`
            last = init.end
          }
      return { code: marked + code.slice(last), map: null, moduleSideEffects }
    },
  },
})
