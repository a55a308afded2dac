/** A path on this site to come back to after signing in; anything else becomes home. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/'
  // Browsers drop tabs and line breaks inside an address, which could join two slashes.
  return /[\u0000-\u001f\\]/.test(next) ? '/' : next
}
