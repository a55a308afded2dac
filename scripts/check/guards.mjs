import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { citations } from './citations.mjs'
import { fullFolders, strangeFolders } from './folders.mjs'
import { lastRelease } from './last-release.mjs'
import { lockFindings } from './lock-file.mjs'
import { migrations } from './migrations.mjs'
import { inPlantedCopy } from './planted-copy.mjs'
import { privateKeys } from './private-keys.mjs'
import { repeats } from './repeats.mjs'
import { sentences } from './sentences.mjs'
import { root, runForJson, runTool } from './run-tool.mjs'
import { oversized, sourceFiles } from './source-files.mjs'
import { messages } from './messages.mjs'
import { specification } from './specification.mjs'
import { styles } from './styles.mjs'
import { vocabulary } from './vocabulary.mjs'
import { webCalls } from './web-calls.mjs'

/**
 * The result of a guard: how many files it read, its findings, and the planted violations that it missed.
 * @typedef {{ files: number, findings: string[], missed: string[] }} Report
 * @typedef {{ name: string, run: () => Promise<Report> }} Guard
 */

/**
 * Checks types with one of the configurations.
 * @param {string} part
 * @param {string[]} planted error codes that the planted file provokes
 * @returns {Guard}
 */
function types(part, planted) {
  const run = async () => {
    const flags = ['--pretty', 'false', '--listFiles']
    const real = await runTool('tsc', ['-p', `tsconfig.${part}.json`, ...flags])
    const bad = await runTool('tsc', ['-p', `scripts/planted/types/${part}`, '--pretty', 'false'])
    const lines = real.output.split('\n').filter((line) => line !== '')
    const sources = lines.filter((line) => /^\/.*\.(ts|tsx|mjs)$/.test(line))
    return {
      files: sources.filter((file) => !file.includes('/node_modules/')).length,
      findings: lines.filter((line) => !line.startsWith('/')),
      missed: planted.filter((code) => !bad.output.includes(`error ${code}:`)),
    }
  }
  return { name: `types of ${part}`, run }
}

const LINTED = [
  'typescript(no-floating-promises)',
  'typescript(no-explicit-any)',
  'node(no-process-env)',
  'eslint(no-console)',
  'eslint(no-warning-comments)',
  'vitest(no-disabled-tests)',
]

/** Runs oxlint with type information. */
async function lint() {
  const args = ['--type-aware', '-f', 'json']
  const real = await runForJson('oxlint', args)
  const bad = await inPlantedCopy('lint', ['.oxlintrc.json'], (folder) =>
    runForJson('oxlint', args, folder),
  )
  const caught = new Set(bad.diagnostics.map((diagnostic) => diagnostic.code))
  return {
    files: real.number_of_files,
    findings: real.diagnostics.map((diagnostic) => {
      const line = diagnostic.labels[0]?.span.line ?? 1
      return `${diagnostic.filename}:${line} ${diagnostic.message} ${diagnostic.code}`
    }),
    missed: LINTED.filter((rule) => !caught.has(rule)),
  }
}

/** Runs oxfmt, which lists the files that it would format differently. */
async function format() {
  const different = ({ output, failed }) => (failed ? output.split('\n').filter(Boolean) : [])
  const real = await runTool('oxfmt', ['--list-different', '.'])
  const bad = await inPlantedCopy('format', ['.oxfmtrc.json'], (folder) =>
    runTool('oxfmt', ['--list-different', '.'], folder),
  )
  return {
    files: sourceFiles(root).length,
    findings: different(real),
    missed: different(bad).includes('badly-formatted.ts') ? [] : ['badly-formatted.ts'],
  }
}

/** Checks the rules of imports with dependency-cruiser. */
async function layers() {
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json']
  const folders = ['contracts', 'server', 'web', 'seed', 'bench', 'tests']
  const [real, bad] = await Promise.all([
    runForJson('depcruise', [...args, ...folders]),
    runForJson(
      'depcruise',
      [...args, 'contracts', 'server', 'web', 'tests'],
      join(root, 'scripts/planted/layers'),
    ),
  ])
  const caught = new Set(bad.summary.violations.map((violation) => violation.rule.name))
  const rules = createRequire(import.meta.url)(config).forbidden.map((rule) => rule.name)
  return {
    files: real.summary.totalCruised,
    findings: real.summary.violations.map(
      ({ from, to, rule }) => `${from} must not import ${to} (${rule.name})`,
    ),
    missed: rules.filter((rule) => !caught.has(rule)),
  }
}

/**
 * Finds unused files, exports and dependencies with knip. The same run includes the planted file, so that a
 * configuration without files cannot pass.
 */
async function deadCode() {
  const folder = await mkdtemp(join(tmpdir(), 'musika-planted-'))
  try {
    const config = JSON.parse(await readFile(join(root, 'knip.json'), 'utf8'))
    config.ignore = config.ignore.map((pattern) =>
      pattern.replace('scripts/planted/**', 'scripts/planted/!(dead-code)/**'),
    )
    const file = join(folder, 'knip.json')
    await writeFile(file, JSON.stringify(config))
    const args = ['--no-progress', '--no-config-hints', '--reporter', 'json', '-c', file]
    const { issues } = await runForJson('knip', args)
    const real = issues.filter((issue) => !issue.file.startsWith('scripts/planted/'))
    return {
      files: sourceFiles(root).length,
      findings: real.flatMap(describeIssue),
      missed: real.length < issues.length ? [] : ['never-imported.ts'],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {Record<string, unknown> & { file: string }} issue */
function describeIssue(issue) {
  return Object.entries(issue).flatMap(([kind, found]) =>
    Array.isArray(found)
      ? found.map(({ name }) => `${issue.file}: unused or unknown: ${name} (${kind})`)
      : [],
  )
}

/** Checks that no source file has more than 300 lines, and no comment more than 120 characters a line. */
async function size() {
  const files = sourceFiles(root)
  const planted = oversized([join(root, 'scripts/planted/size/too-long.ts')], root)
  return {
    files: files.length,
    findings: oversized(files, root),
    missed: planted.length === 2 ? [] : ['too-long.ts'],
  }
}

/** Checks that the trees have the same nouns, and that no folder has too many files. */
async function sameFolders() {
  const paths = sourceFiles(root).map((file) => relative(root, file))
  const tooManyFiles = Array.from({ length: 26 }, (_, n) => `server/modules/orders/${n}.ts`)
  const planted = [
    'contracts/hats',
    'web/features/admin-orders',
    'tests/api/hats',
    'tests/browser/hats',
  ]
  const strange = strangeFolders([...tooManyFiles, ...planted.map((folder) => `${folder}/one.ts`)])
  return {
    files: paths.length,
    findings: [...strangeFolders(paths), ...fullFolders(paths)],
    missed: [
      ...planted.filter((folder) => !strange.some((finding) => finding.startsWith(folder))),
      ...(fullFolders(tooManyFiles).length === 1 ? [] : ['a folder of 26 files']),
    ],
  }
}

/** Checks that .env.example names exactly the variables of the configuration. */
async function environment() {
  const { integrationVariable } = await import(
    new URL('../../server/config.ts', import.meta.url).href
  )
  const { configSchema } = await import(
    new URL('../../server/config-schema.ts', import.meta.url).href
  )
  const known = Object.keys(configSchema.shape)
  const compare = async (file) => {
    const text = await readFile(join(root, file), 'utf8')
    const named = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
    return [
      ...known.filter((name) => !named.includes(name)).map((name) => `${file} lacks ${name}`),
      ...named
        .filter((name) => !known.includes(name) && !integrationVariable.test(name))
        .map((name) => `${file} invents ${name}`),
    ]
  }
  const planted = await compare('scripts/planted/environment/.env.example')
  const expected = ['lacks HOST', 'invents NOT_IN_THE_SCHEMA']
  return {
    files: known.length,
    findings: await compare('.env.example'),
    missed: expected.filter((text) => !planted.some((finding) => finding.endsWith(text))),
  }
}

/** Checks that every package in package-lock.json has its hash, and that none names a registry. */
async function lockFile() {
  const read = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'))
  const lock = await read('package-lock.json')
  const planted = lockFindings(await read('scripts/planted/lock-file/package-lock.json'))
  const expected = [
    'unchecked has no sha512 integrity',
    'foreign has no sha512 integrity',
    'bundled has no sha512 integrity',
    'weak has no sha512 integrity',
    'elsewhere names where it comes from',
  ]
  return {
    files: Object.keys(lock.packages).length,
    findings: lockFindings(lock),
    missed: expected.filter((text) => !planted.some((finding) => finding.endsWith(text))),
  }
}

/** @type {Guard[]} */
export const guards = [
  types('contracts', ['TS2584', 'TS2591', 'TS1294']),
  types('server', ['TS2584', 'TS2322']),
  types('web', ['TS2591']),
  types('worker', ['TS2584', 'TS2591']),
  types('browser-tests', ['TS2322']),
  types('scripts', ['TS2584', 'TS2322']),
  { name: 'lint', run: lint },
  { name: 'format', run: format },
  { name: 'layers', run: layers },
  { name: 'dead code', run: deadCode },
  { name: 'file size', run: size },
  { name: 'folders', run: sameFolders },
  { name: 'environment', run: environment },
  { name: 'lock file', run: lockFile },
  { name: 'private keys', run: privateKeys },
  { name: 'migrations', run: migrations },
  { name: 'last release', run: lastRelease },
  { name: 'specification', run: specification },
  { name: 'citations', run: citations },
  { name: 'repeats', run: repeats },
  { name: 'sentences', run: sentences },
  { name: 'vocabulary', run: vocabulary },
  { name: 'messages', run: messages },
  { name: 'styles', run: styles },
  { name: 'calls of the web', run: webCalls },
]
