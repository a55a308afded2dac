import type { Client } from './server/client.ts'

const entities: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/** The text of a page as the server renders it, without its header and footer: what members read before scripts run. */
export async function pageText(client: Client, path: string): Promise<string> {
  const html = await (await client.fetch(path)).text()
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? html)
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:#x27|quot|lt|gt);/g, (entity) => entities[entity]!)
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
