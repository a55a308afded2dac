const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for the content or an attribute of XML and SVG. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
