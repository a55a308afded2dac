import type { Plugin } from 'vite'

interface Statement {
  type: string
  declaration?: Statement | null
  declarations?: { init: { type: string; start: number; end: number } | null }[]
}

/**
 * Marks the declarations of the contracts as free of side effects. A page that uses one list or limit of a contract
 * then includes only that; the schemas, and zod with them, stay out of the build.
 */
export const contracts = (): Plugin => ({
  name: 'musika:contracts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contracts[\\/].+\.ts$/, code: /from ["']zod["']/ },
    handler(code) {
      let marked = ''
      let last = 0
      for (const statement of this.parse(code).body as Statement[])
        for (const { init } of (statement.declaration ?? statement).declarations ?? [])
          if (init && !/Function|^Literal$/.test(init.type)) {
            const before = code.slice(last, init.start)
            const value = code.slice(init.start, init.end)
            marked += `${before}/* @__PURE__ */ (() => (${value}))()`
            last = init.end
          }
      return { code: marked + code.slice(last), map: null }
    },
  },
})
