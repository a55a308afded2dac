/** The path to return to after signing in: a path on this site, otherwise the home page. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/'
  // Browsers drop tabs and line breaks inside an address, which could join two slashes.
  return /[\u0000-\u001f\\]/.test(next) ? '/' : next
}
