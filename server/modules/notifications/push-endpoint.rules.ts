/** Hosts of this machine, which a push service may have in development only. */
const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether pushes may be sent to this URL, which a browser or an attacker sent us: HTTPS on the default port, with a
 * name on the public internet. The IP address is checked again at each push.
 */
export function isPushEndpoint(address: string, development: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  if (username || password || hash) return false
  if (development && here.has(hostname)) return protocol === 'http:' || protocol === 'https:'
  // A name with a dot that ends in letters, which no spelling of an IP address does.
  return protocol === 'https:' && port === '' && /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(hostname)
}
