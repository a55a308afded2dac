import type { Context } from 'hono'
import type { LinkedFile, Storage } from '../../storage/storage.ts'

/**
 * Redirects to a file in the store. Undefined if there is no such file, or if the store has no URLs of its own. The
 * caller must check access.
 */
export async function redirectToFile(
  c: Context,
  storage: Storage,
  name: string,
  file: LinkedFile,
): Promise<Response | undefined> {
  const link = await storage.link?.(name, file)
  return (
    link &&
    c.body(null, 302, {
      Location: link.url,
      // Only documents get policies, of half a kilobyte for each picture.
      'Content-Type': file.type,
      'Cache-Control':
        link.cacheable > 0 ? `public, max-age=${link.cacheable}` : 'private, no-store',
    })
  )
}
