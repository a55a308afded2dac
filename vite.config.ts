import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { callGroups, contracts } from './vite.contracts.ts'
import { generated } from './vite.generated.ts'
import { messages } from './vite.messages.ts'
import { precompress } from './vite.precompress.ts'
import { keepStyles, shortNames } from './vite.styles.ts'

/**
 * Builds the pages: `web/entry-client.tsx` for browsers, `web/entry-server.tsx` (`vite build --ssr`) for rendering on
 * the server. In development Vite runs inside the server's process.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  // The mode is the language of the build.
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
    callGroups(),
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
    // Images and fonts are separate files, because the content security policy allows no data URLs in styles.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['web/entry-client.tsx', 'web/bootstrap/start.ts', 'web/bootstrap/bootstrap.ts'],
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          // 42 bits distinguish the files of one name; each page names many files, whose hashes do not compress.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // The libraries that every page needs, in one file: it compresses better, and browsers keep it cached
              // over releases of the shop.
              { name: 'libraries', test: /node_modules|preload-helper/, tags: ['$initial'] },
              // A request for a file of 300 bytes costs more than the file, so modules that the most visited pages
              // share with each other are in the file of every page, those that they share with others in one file
              // each, and modules shared by several other pages in another.
              { name: partOf('shop'), debugName: 'shop' },
              { name: partOf('cards'), debugName: 'cards', minShareCount: 2 },
              { name: partOf('item'), debugName: 'item', minShareCount: 2 },
              { name: partOf('shared'), debugName: 'shared', minShareCount: 3 },
              // What the list of admin pages imports runs before what their pages share.
              { name: partOf('admin-frame'), debugName: 'admin-frame' },
              { name: partOf('admin'), debugName: 'admin', minShareCount: 2 },
            ],
          },
        },
      },
    }),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: {
    // A single file that contains React's production build, for any NODE_ENV of the server.
    noExternal: isSsrBuild ? true : undefined,
    resolve: { conditions: [mode, ...defaultServerConditions] },
  },
}))

interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Names the chunk of modules that belong to this part of the shop and to no part that more visitors load. */
function partOf(part: 'shop' | 'cards' | 'item' | 'shared' | 'admin-frame' | 'admin') {
  const everyPage = /web[\\/]entry-client\.tsx$/
  const homePage = /web[\\/]pages[\\/]shop[\\/]home\.tsx$/
  const productPage = /web[\\/]pages[\\/]shop[\\/]product\.tsx$/
  const adminRoutes = /web[\\/]admin-routes\.ts$/
  const admin = /web[\\/](admin-routes\.ts|pages[\\/]admin[\\/].+)$/
  return (id: string, graph: Graph): string | null => {
    const importers = importersOf(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
    if (importers.some((module) => everyPage.test(module))) return part === 'shop' ? part : null
    // Styles belong to the pages that import them, so that other pages do not wait for them.
    if (id.endsWith('.css') && !id.endsWith('.module.css')) return null
    const home = importers.some((module) => homePage.test(module))
    const product = importers.some((module) => productPage.test(module))
    if (home || product)
      return part === (home && product ? 'shop' : home ? 'cards' : 'item') ? part : null
    // Imports by admin pages do not affect where a module of the shop's pages goes.
    const shopPages = importers.filter(
      (module) =>
        !admin.test(module) && (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0,
    )
    if (part === 'admin') return shopPages.length === 0 ? part : null
    if (part === 'admin-frame')
      return shopPages.length === 0 && importers.slice(1).some((module) => adminRoutes.test(module))
        ? part
        : null
    return part === 'shared' && shopPages.length >= 3 ? part : null
  }
}

/** All modules that import a module, directly or not. */
function importersOf(id: string, importers: (id: string) => readonly string[]): string[] {
  const found = new Set([id])
  for (const module of found) for (const importer of importers(module)) found.add(importer)
  return [...found]
}

/** Fails the browser's build if it contains one of these packages, which belong only on the server. */
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
