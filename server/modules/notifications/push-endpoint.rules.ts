/** Addresses of this machine, which a push service may have in development only. */
const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether pushes may be sent to this address, which a browser, or anybody, gave us: HTTPS on its usual port, at
 * a name on the public internet. What the name leads to is looked at again whenever something is sent.
 */
export function isPushEndpoint(address: string, development: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  if (username || password || hash) return false
  if (development && here.has(hostname)) return protocol === 'http:' || protocol === 'https:'
  // A name with a dot and letters at its end; an IP address, in whatever spelling, is none.
  return protocol === 'https:' && port === '' && /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(hostname)
}
