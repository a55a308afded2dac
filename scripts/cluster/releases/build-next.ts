import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { DrillError } from '../failure.ts'
import { nextRelease, project, type Cluster } from '../layout.ts'

/** What is not part of a release, or belongs to one build of it. */
const notCopied = new Set(['.git', 'node_modules', 'dist', 'data', 'reports'])

/** In the order in which they are applied. */
const migrations = [
  'orders_gifts.sql',
  'products_gifts.sql',
  'auctions_devices.sql',
  'orders_gifts-by-time.sql',
]

/** Changes that give the script and the stylesheet of all pages, and what imports them, other names. */
const changes: [file: string, text: string][] = [
  ['web/entry-client.tsx', `\nperformance.mark('next release')\n`],
  ['web/styles/base.css', `\n@layer base {\n  :root {\n    --release: 'next';\n  }\n}\n`],
]

/**
 * Builds the next release in the cluster's folder: a copy of the project with other web assets and more migrations,
 * which are recorded and checked as those of a real release are.
 */
export async function buildNextRelease(
  cluster: Cluster,
  say: (line: string) => void,
): Promise<void> {
  if (cluster.release === 'next')
    throw new DrillError(
      'The cluster runs the next release: npm run cluster -- roll --release present goes back first.',
    )
  say('Building the next release...')
  const next = nextRelease(cluster)
  rmSync(next, { recursive: true, force: true })
  for (const name of readdirSync(project))
    if (!notCopied.has(name))
      cpSync(path.join(project, name), path.join(next, name), { recursive: true })
  linkModules(next)
  const run = (script: string) =>
    promisify(execFile)(process.execPath, [path.join(next, script)], { cwd: next }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new DrillError(`${script} failed: ${error.stdout}${error.stderr}`)
      },
    )
  // The present release is the last one from the view of the next.
  await run('db/record-release.ts')
  addMigrations(path.join(next, 'db/migrations'))
  await run('db/record-migrations.ts')
  await checkMigrations(next)
  for (const [file, text] of changes) appendFileSync(path.join(next, file), text)
  await run('scripts/build.mjs')
}

/** Links each package. The folder itself is another one, because builds write into it. */
function linkModules(next: string): void {
  const modules = path.join(project, 'node_modules')
  mkdirSync(path.join(next, 'node_modules'))
  for (const name of readdirSync(modules))
    if (name !== '.cache')
      symlinkSync(path.join(modules, name), path.join(next, 'node_modules', name))
}

function addMigrations(folder: string): void {
  const last = readdirSync(folder)
    .map((name) => Number.parseInt(name, 10) || 0)
    .reduce((a, b) => Math.max(a, b))
  for (const [index, name] of migrations.entries()) {
    const number = String(last + 1 + index).padStart(4, '0')
    copyFileSync(
      path.join(import.meta.dirname, 'migrations', name),
      path.join(folder, `${number}_${name}`),
    )
  }
}

/** Checks that the present release runs on the database of the next, by the guard of `npm run check`. */
async function checkMigrations(next: string): Promise<void> {
  const guard = pathToFileURL(path.join(next, 'scripts/check/last-release.mjs')).href
  const { lastRelease } = (await import(guard)) as {
    lastRelease: () => Promise<{ findings: string[] }>
  }
  const { findings } = await lastRelease()
  if (findings.length > 0) throw new DrillError(`The next release is refused: ${findings[0]}`)
}
