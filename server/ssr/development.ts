import { globSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { language } from '#messages/language'
import type { RouteAssets } from './assets.ts'
import type { Pages, Renderer } from './renderer.ts'

/** Vite in this process: compiles pages on request, and reloads them in the browser. */
export interface DevelopmentPages {
  /** The pages as they are now; their sources may have changed since the last call. */
  pages(): Promise<Pages>
  /** Serves Vite's modules; calls `next` for all other paths. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Maps a stack trace to the sources. */
  mendStack(error: unknown): void
  close(): Promise<void>
}

const entry = '/web/entry-server.tsx'

/** Starts Vite, which sends its reload messages through `server`. */
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
        // The modules of a page are only known once it has rendered, so it gets all of them.
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
