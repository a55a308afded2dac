import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/**
 * The pages: `web/entry-client.tsx` for browsers, `web/entry-server.tsx` (`vite build --ssr`) for the
 * server's rendering. In development the server runs Vite inside itself.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), keepOut(['zod', 'libphonenumber-js']), precompress()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    // Pictures and fonts are files of their own: the content policy allows no data in styles.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'web/entry-client.tsx',
        output: {
          codeSplitting: {
            groups: [
              // The libraries in one file: it compresses better, and browsers keep it over releases of ours.
              { name: 'libraries', test: /node_modules/ },
              // What several pages share of ours likewise: twenty files of 300 bytes cost more than one.
              { name: 'shared', test: /(web[\\/](ui|lib)|contracts)[\\/]/, minShareCount: 3 },
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
  },
}))

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

/** Writes `.br` and `.gz` beside each text file of the built client, so that the server sends them as they are. */
function precompress(): Plugin {
  const compressed = /\.(js|css|svg|json|txt|webmanifest)$/
  let folder = ''
  return {
    name: 'musika:precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names) {
        if (!compressed.test(name) || name.startsWith('.vite')) continue
        const file = path.join(folder, name)
        const plain = await readFile(file)
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, best))
        await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
      }
    },
  }
}
