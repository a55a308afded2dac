// Runs on any installed Node from 20.19 on, before anything is installed: plain JavaScript without dependencies.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './bootstrap/failure.mjs'
import { installDependencies } from './bootstrap/install.mjs'
import { memoryEnvironment, memoryFlags } from './bootstrap/memory.mjs'
import { findNode } from './bootstrap/node.mjs'
import { runChild } from './bootstrap/run-child.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * The program of each command, and whether the web pages must be built first.
 * @type {Record<string, { build: boolean, program: string, flags?: string[], args?: string[], env?: NodeJS.ProcessEnv }>}
 */
const commands = {
  start: {
    build: true,
    program: 'server/main.ts',
    flags: memoryFlags,
    env: { NODE_ENV: 'production', ...memoryEnvironment },
  },
  dev: {
    build: false,
    program: 'server/main.ts',
    flags: ['--watch', '--watch-preserve-output'],
    env: { NODE_ENV: 'development', MUSIKA_MODE: 'development' },
  },
  test: { build: true, program: 'scripts/test.mjs' },
  'test:all': { build: true, program: 'scripts/test.mjs', args: ['--all'] },
  check: { build: false, program: 'scripts/check.mjs' },
  pictures: { build: true, program: 'scripts/readme-pictures.mjs' },
  faults: { build: true, program: 'scripts/faults.mjs' },
  walks: { build: true, program: 'tests/model/main.ts' },
  cluster: { build: true, program: 'scripts/cluster/main.ts' },
  mutation: { build: true, program: 'scripts/mutation.mjs' },
  'record-migrations': { build: false, program: 'db/record-migrations.ts' },
  'record-release': { build: false, program: 'db/record-release.ts' },
  bench: { build: true, program: 'bench/main.ts', env: { NODE_ENV: 'production' } },
}

/**
 * @param {string | undefined} name
 * @param {string[]} passedArguments
 * @returns {Promise<number>} the exit code
 */
async function run(name, passedArguments) {
  const command = commands[name ?? '']
  if (!command) throw new Failure(`Say one of: ${Object.keys(commands).join(', ')}.`)
  installDependencies(root)
  // These import dependencies, which are only installed now.
  const { writeMessages } = await import('./messages/write.mjs')
  writeMessages(join(root, 'messages'))
  const { writeStyleTypes } = await import('./styles/classes.mjs')
  writeStyleTypes(join(root, 'web'))
  const node = findNode(root)
  if (command.build) {
    const built = await runChild(node, [join(root, 'scripts/build.mjs')], { cwd: root })
    if (built !== 0) return built
  }
  const { flags = [], program, args: fixed = [] } = command
  const args = [...flags, join(root, program), ...fixed, ...passedArguments]
  // Node caches its compiled code there for the next start.
  const compileCache = join(root, 'node_modules/.cache/node')
  return runChild(node, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...command.env },
  })
}

try {
  process.exitCode = await run(process.argv[2], process.argv.slice(3))
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(`musika: ${error.message}`)
  process.exitCode = 1
}
