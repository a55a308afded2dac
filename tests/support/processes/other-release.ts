import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { language } from '#messages/language'

const here = path.join(import.meta.dirname, '../../..')
const program = ['server', 'contracts', 'messages', 'db', 'seed', 'package.json']

/**
 * Copies the program into a folder, with another build of its pages: every hashed name is another one, in the manifest
 * and in all files. Its assets are compressed with gzip only.
 */
export async function copyRelease(folder: string): Promise<void> {
  await mkdir(folder)
  for (const name of program)
    await cp(path.join(here, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(here, 'node_modules'), path.join(folder, 'node_modules'))
  const dist = path.join(folder, 'dist', language)
  await cp(path.join(here, 'dist', language), dist, { recursive: true })

  const assets = path.join(dist, 'client/assets')
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name))
  const renamed = new Map(names.map((name) => [name, otherHash(name)]))
  for (const [name, other] of renamed) {
    await rename(path.join(assets, name), path.join(assets, other))
    for (const encoding of ['br', 'gz'])
      await rm(path.join(assets, `${name}.${encoding}`), { force: true })
  }
  for (const name of await readdir(dist, { recursive: true })) {
    if (!/\.(js|css|json)$/.test(name)) continue
    const file = path.join(dist, name)
    const text = (await readFile(file, 'utf8')).replaceAll(
      /[\w.-]+-[\w-]{7}\.(?:js|css)/g,
      (found) => renamed.get(found) ?? found,
    )
    await writeFile(file, text)
    if (path.dirname(file) === assets) await writeFile(`${file}.gz`, gzipSync(text, { level: 1 }))
  }
}

const otherHash = (name: string) =>
  name.replace(/(.)(\.\w+)$/, (_, last: string, extension: string) =>
    [last === 'A' ? 'B' : 'A', extension].join(''),
  )
