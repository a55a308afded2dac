import type { Context } from 'hono'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fixedBody, sendFixedBody, type FixedBody } from '../fixed-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticFile extends FixedBody {
  headers: Record<string, string>
}
/** Files by path, such as `/favicon.svg`. */
export type StaticFiles = Map<string, StaticFile>

/** A file of the built client; undefined if its extension is unknown. */
export function staticFile(
  name: string,
  bodies: Pick<FixedBody, 'plain' | 'br' | 'gzip'>,
): StaticFile | undefined {
  const type = types[path.extname(name)]
  return type === undefined ? undefined : { type, ...bodies, headers: headersOf(name) }
}

/**
 * Loads the built client into memory (under 3 MB), with the compressed versions that the build made. Files with a hash
 * in their name are cached forever.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files: StaticFiles = new Map()
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[])
  const read = (name: string) => readFile(path.join(folder, name))
  for (const name of names) {
    if (!types[path.extname(name)] || name.startsWith('.vite')) continue
    const bodies = {
      plain: await read(name),
      br: names.includes(`${name}.br`) ? await read(`${name}.br`) : undefined,
      gzip: names.includes(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
    }
    const served = name.split(path.sep).join('/')
    files.set(`/${served}`, staticFile(served, bodies)!)
  }
  return files
}

export const sendStatic = (c: Context, file: StaticFile): Response =>
  sendFixedBody(c, file, file.headers)

/**
 * Allows the service worker to load pictures from a store. Its text names the store, because browsers replace a worker,
 * and its policy, only when the text changes.
 */
export async function allowPictures(files: StaticFiles, source: string): Promise<void> {
  const worker = files.get('/sw.js')
  if (!worker) return
  const { type, plain, headers } = worker
  const policy = `${headers['Content-Security-Policy']} ${source}`
  files.set('/sw.js', {
    ...(await fixedBody(type, `${plain.toString()}// ${source}\n`)),
    headers: { ...headers, 'Content-Security-Policy': policy },
  })
}

/** The caching headers of a file. The service worker is always revalidated, and may contact this shop only. */
function headersOf(name: string): Record<string, string> {
  if (name === 'sw.js')
    return {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }
  if (name.startsWith('assets/')) return { 'Cache-Control': 'public, max-age=31536000, immutable' }
  return { 'Cache-Control': `public, max-age=${name.startsWith('fonts/') ? 2_592_000 : 3600}` }
}
