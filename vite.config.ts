import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { contracts } from './vite.contracts.ts'
import { generated } from './vite.generated.ts'
import { messages } from './vite.messages.ts'
import { precompress } from './vite.precompress.ts'
import { keepStyles, shortNames } from './vite.styles.ts'

/**
 * The pages: `web/entry-client.tsx` for browsers, `web/entry-server.tsx` (`vite build --ssr`) for the
 * server's rendering. In development the server runs Vite inside itself.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  // The language of this build is its mode.
  resolve: { conditions: [mode, ...defaultClientConditions] },
  css: {
    modules: {
      generateScopedName:
        mode === 'development' ? '[name]_[local]' : shortNames(join(import.meta.dirname, 'web')),
    },
  },
  plugins: [
    messages(),
    generated(),
    contracts(),
    react(),
    keepStyles(),
    keepOut(['zod', 'libphonenumber-js']),
    precompress(),
  ],
  build: {
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    // Pictures and fonts are files of their own: the content policy allows no data in styles.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'web/entry-client.tsx',
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // What every page needs of the libraries, in one file: it compresses better, and browsers
              // keep it over releases of ours.
              { name: 'libraries', test: /node_modules|preload-helper/, tags: ['$initial'] },
              { name: 'shop', test: /[\\/](web|contracts|messages)[\\/]/, tags: ['$initial'] },
              // Files of 300 bytes cost more than they weigh: what the pages most people land on share
              // with others is one file, what several of the others share is another.
              { name: partOf('landing'), debugName: 'landing', minShareCount: 2 },
              { name: partOf('shared'), debugName: 'shared', minShareCount: 3 },
              { name: partOf('admin'), debugName: 'admin', minShareCount: 2 },
            ],
          },
        },
      },
    }),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: {
    // One file with React's production build inside, whatever NODE_ENV the server runs with.
    noExternal: isSsrBuild ? true : undefined,
    resolve: { conditions: [mode, ...defaultServerConditions] },
  },
}))

interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Names the chunk of modules that belong to this part of the shop, and to no part that more people load. */
function partOf(part: 'landing' | 'shared' | 'admin') {
  const everyPage = /web[\\/]entry-client\.tsx$/
  const landingPage = /web[\\/]pages[\\/]shop[\\/](home|product)\.tsx$/
  const admin = /web[\\/](admin-routes\.ts|pages[\\/]admin[\\/].+)$/
  return (id: string, graph: Graph): string | null => {
    // Styles belong to the pages that import them: a page in need of none should wait for none.
    if (id.endsWith('.css') && !id.endsWith('.module.css')) return null
    const importers = importersOf(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
    if (importers.some((module) => everyPage.test(module))) return null
    if (importers.some((module) => landingPage.test(module)))
      return part === 'landing' ? part : null
    // What the admin pages needs, too, is neither brought to the shop's pages by it nor kept from them.
    const ofShop = importers.filter(
      (module) =>
        !admin.test(module) && (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0,
    )
    if (part === 'admin') return ofShop.length === 0 ? part : null
    return part === 'shared' && ofShop.length >= 3 ? part : null
  }
}

/** Everything that imports a module, through however many others. */
function importersOf(id: string, importers: (id: string) => readonly string[]): string[] {
  const found = new Set([id])
  for (const module of found) for (const importer of importers(module)) found.add(importer)
  return [...found]
}

/** Fails the browser's build when one of these packages gets in: they belong to the server alone. */
function keepOut(packages: string[]): Plugin {
  return {
    name: 'musika:keep-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const found = packages.find((name) => id.includes(`/node_modules/${name}/`))
          if (found && renderedLength > 0)
            this.error(
              `${found} got into ${output.fileName}: import only types from where it is used.`,
            )
        }
      }
    },
  }
}
