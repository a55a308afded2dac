/** 32 random bytes in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/

export const isUploadToken = (value: string): boolean => token.test(value)

/** The address that a picture is PUT to. */
export const uploadUrl = (publicUrl: string, uploadToken: string): string =>
  `${publicUrl}/api/uploads/${uploadToken}`

/** The token of an address that this shop gave out; undefined for every other one: another host, a query, dots, escapes. It is compared, never fetched (docs/rules/media.md#uploads). */
export function uploadTokenOf(publicUrl: string, imageUrl: string): string | undefined {
  const start = uploadUrl(publicUrl, '')
  if (!imageUrl.startsWith(start)) return undefined
  const rest = imageUrl.slice(start.length)
  return isUploadToken(rest) ? rest : undefined
}
