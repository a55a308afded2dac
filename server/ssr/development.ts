import { globSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { language } from '#messages/language'
import type { RouteAssets } from './assets.ts'
import type { Pages, Renderer } from './renderer.ts'

/** Vite inside this process: compiles pages as they are asked for, and reloads them in the browser. */
export interface DevelopmentPages {
  /** The pages of this moment: their sources may have changed since the last. */
  pages(): Promise<Pages>
  /** Serves Vite's modules; calls `next` for all other paths. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Makes a stack trace point at the sources. */
  mendStack(error: unknown): void
  close(): Promise<void>
}

const entry = '/web/entry-server.tsx'

/** Starts Vite. `server` carries its reload messages. */
export async function startDevelopmentPages(
  root: string,
  server?: Server,
): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    resolve: { conditions: [language] },
    ssr: { resolve: { conditions: [language] } },
    server: { middlewareMode: true, ...(server && { hmr: { server }, ws: undefined }) },
  })
  const refresh = await import('@vitejs/plugin-react')
  const assets = (): RouteAssets => ({
    routes: {
      __root__: {
        // Which modules a page needs is known once it has rendered: it gets all of them.
        css: ['web/styles/main.css', ...globSync('web/**/*.module.css', { cwd: root })].map(
          (file) => `/${file}?direct`,
        ),
        scripts: [
          {
            attrs: { type: 'module' },
            children: refresh.default.preambleCode.replace('__BASE__', '/'),
          },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: '/web/entry-client.tsx' } },
        ],
      },
    },
  })
  return {
    async pages() {
      return { renderer: (await vite.ssrLoadModule(entry)) as Renderer, assets: assets() }
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    mendStack(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
    },
    close: () => vite.close(),
  }
}
