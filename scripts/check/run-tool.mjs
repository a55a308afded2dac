import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const bin = join(root, 'node_modules/.bin')

/**
 * Runs an installed tool and resolves with its output for any exit code, because the caller reads the findings. Rejects
 * if the tool is missing or was killed.
 * @param {string} tool
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Promise<{ output: string, failed: boolean }>}
 */
export function runTool(tool, args, cwd = root) {
  const env = { ...process.env, PATH: bin + delimiter + process.env['PATH'], NO_COLOR: '1' }
  delete env['FORCE_COLOR']
  return new Promise((resolve, reject) => {
    const options = { cwd, env, maxBuffer: 256 * 1024 * 1024 }
    execFile(join(bin, tool), args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ output: stdout || stderr, failed: error !== null })
    })
  })
}

/**
 * Runs a tool and parses the JSON that it prints. Any other output, such as that of a crash, becomes an error.
 * @param {string} tool
 * @param {string[]} args
 * @param {string} [cwd]
 */
export async function runForJson(tool, args, cwd) {
  const { output } = await runTool(tool, args, cwd)
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(`${tool} did not answer in JSON:\n${output.slice(0, 2000)}`)
  }
}
