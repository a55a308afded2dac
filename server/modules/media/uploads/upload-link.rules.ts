/** 32 random bytes in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/

/** The address for the PUT of a picture. */
export const uploadUrl = (publicUrl: string, uploadToken: string): string =>
  `${publicUrl}/api/uploads/${uploadToken}`

/**
 * The token of an upload address of this shop. Returns undefined for any other text, such as another host, a query, dots
 * or escapes. The address is compared and never fetched (docs/rules/media.md#uploads).
 */
export function uploadTokenOf(publicUrl: string, imageUrl: string): string | undefined {
  const start = uploadUrl(publicUrl, '')
  if (!imageUrl.startsWith(start)) return undefined
  const rest = imageUrl.slice(start.length)
  return token.test(rest) ? rest : undefined
}
