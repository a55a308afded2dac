import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-tool.mjs'

/** Where paths of the API may stand in the web: the mechanism, the service worker, links to files. */
const ALLOWED = /^web\/(lib\/(api\/|link\.tsx)|worker\/)/
/** A path of the API, but for its description, which is a page. */
const PATH = /['"`]\/api\/(?!docs\b)/

/**
 * Returns a finding for each line that has the path of a call instead of its contract.
 * @param {string[]} files
 */
const pathsIn = (files) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        PATH.test(line)
          ? [`${relative(root, file)}:${index + 1} has the path of a call: use its contract`]
          : [],
      ),
  )

/** Checks that the web makes calls through their contracts. */
export async function webCalls() {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !ALLOWED.test(file) && !/\.(test|gen)\./.test(file),
  )
  const planted = pathsIn([join(root, 'scripts/planted/web-calls/page.ts')])
  return {
    files: files.length,
    findings: pathsIn(files.map((file) => join(root, file))),
    missed: planted.length === 1 ? [] : ['the path of a call'],
  }
}
