const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text for the content or an attribute of XML and SVG. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
