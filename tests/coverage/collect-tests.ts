import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readTests } from './read-tests.ts'
import { fillTag } from './tags.ts'

const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/** A test as Vitest would run it, with the values of its table filled in. */
export interface CollectedTest {
  /** Relative to the folder. */
  file: string
  title: string
  /** Its title before its table fills it in. */
  written: string
  exact: string[]
  /** Items of the specification, each as `kind: item`. */
  covers: string[]
}

/** Collects every test below the folder without running any. Throws if a file cannot be loaded. */
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
      const written = new Map(readTests(file).map((test) => [test.line, test]))
      return tests!.map(({ name, location }) => {
        const test = written.get(location.line)
        if (!test) throw new Error(`${file}:${location.line}: no test is written here: ${name}`)
        const title = name.split(' > ').at(-1)!
        const covers = test.covers.map((tag) => fillTag(tag, title))
        return {
          file: path.relative(folder, file),
          title,
          written: test.title,
          exact: test.exact,
          covers,
        }
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
