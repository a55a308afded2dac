import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeMessages } from './messages/write.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
writeMessages(join(root, 'messages'))
// Node's conditions choose the language: `node --conditions=en-XA scripts/build.mjs`.
const { language } = await import('#messages/language')
const SOURCES = [
  'web',
  'contracts',
  'messages',
  'vite.config.ts',
  'vite.worker.config.ts',
  'vite.precompress.ts',
  'vite.contracts.ts',
  'vite.generated.ts',
  'vite.messages.ts',
  'vite.styles.ts',
  'scripts/styles/classes.mjs',
  'tsconfig.base.json',
  'package-lock.json',
]

/**
 * All files below a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? filesOf(inside) : [inside]
    })
}

function fingerprintOfSources() {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((path) => (path.includes('.') ? [path] : filesOf(path)))
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string[]} args */
function vite(args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      language,
      '--logLevel',
      'warn',
      ...args,
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status === 0) return
  process.stderr.write(stdout + stderr)
  console.error('musika: The web pages could not be built: Vite says why above.')
  process.exit(1)
}

// Built in another folder and moved when complete, so that an interrupted build leaves the previous one working.
const dist = join(root, 'dist', language)
// A separate folder for each build, so that two can run at once.
const partial = join(root, `node_modules/.cache/musika-build-${process.pid}`)
const stamp = '.musika-built'
const fingerprint = fingerprintOfSources()
const built = existsSync(join(dist, stamp)) ? readFileSync(join(dist, stamp), 'utf8') : ''

if (built !== fingerprint) {
  console.log('Building the web pages ...')
  rmSync(partial, { recursive: true, force: true })
  vite(['--outDir', join(partial, 'client'), '--manifest', '--ssrManifest'])
  vite(['--config', 'vite.worker.config.ts', '--outDir', join(partial, 'client')])
  vite(['--outDir', join(partial, 'server'), '--ssr', 'web/entry-server.tsx'])
  writeFileSync(join(partial, stamp), fingerprint)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  renameSync(partial, dist)
}
