/** 32 random bytes in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** The origin of the shop for a request to this host: its own, or that of the same machine. */
export const originAsked = (publicUrl: string, host: string | undefined): string =>
  host && loopback.test(host) ? `http://${host}` : publicUrl

/** The address for the PUT of a picture. */
export const uploadUrl = (publicUrl: string, uploadToken: string): string =>
  `${publicUrl}/api/uploads/${uploadToken}`

/**
 * The token of an upload address of this shop. Returns undefined for any other text, such as another host, a query,
 * dots or escapes. The address is compared and never fetched (docs/rules/media.md#uploads).
 */
export function uploadTokenOf(publicUrl: string, imageUrl: string): string | undefined {
  const [, host] = /^http:\/\/([^/]+)\//.exec(imageUrl) ?? []
  for (const origin of [publicUrl, originAsked(publicUrl, host)]) {
    const start = uploadUrl(origin, '')
    const rest = imageUrl.startsWith(start) ? imageUrl.slice(start.length) : ''
    if (token.test(rest)) return rest
  }
  return undefined
}
