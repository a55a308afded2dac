import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readTests } from './read-tests.ts'

const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/** A test as Vitest would run it: tables are filled in. */
export interface CollectedTest {
  /** Relative to the folder. */
  file: string
  title: string
  exact: string[]
}

/** Every test below the folder, without running any. Throws where a file cannot be loaded. */
export async function collectTests(folder: string): Promise<CollectedTest[]> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'musika-tests-'))
  try {
    const list = path.join(temporary, 'tests.json')
    await promisify(execFile)(
      process.execPath,
      [vitest, 'list', '--no-static-parse', '--includeTaskLocation', `--json=${list}`],
      { cwd: folder },
    )
    const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[]
    return Object.entries(Object.groupBy(listed, ({ file }) => file)).flatMap(([file, tests]) => {
      const written = new Map(readTests(file).map(({ line, exact }) => [line, exact]))
      return tests!.map(({ name, location }) => {
        const exact = written.get(location.line)
        if (!exact) throw new Error(`${file}:${location.line}: no test is written here: ${name}`)
        return { file: path.relative(folder, file), title: name, exact }
      })
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

interface Listed {
  name: string
  file: string
  location: { line: number }
}
