/** The blocks of a plain text. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

export interface SavedSection {
  id: string
  /** Empty for the text before the first heading. */
  title: string
  blocks: Block[]
}

const headingMax = 80
const marked = /^#{1,6}\s+(.+)$/
const numbered = /^\d{1,3}(?:\.\d{1,3})*[.)]\s+\S.*[^.:;,]$/
const shouted = /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}.:;,]+$/u
const bullet = /^[-*•]\s+(.+)$/

/** The heading in a block of one line: it begins with "#" or a number, or is in capitals. Otherwise undefined. */
function headingOf(lines: string[]): string | undefined {
  const [line = ''] = lines
  if (lines.length !== 1 || line.length > headingMax) return undefined
  const given = marked.exec(line)?.[1]
  return given ?? (numbered.test(line) || shouted.test(line) ? line : undefined)
}

/**
 * Parses a text by staff into sections, paragraphs and lists. Blank lines separate blocks. Markup remains plain text.
 */
export function sectionsOf(text: string): SavedSection[] {
  const sections: SavedSection[] = []
  const current = (): SavedSection => {
    const last = sections.at(-1)
    if (last) return last
    sections.push({ id: 'beginning', title: '', blocks: [] })
    return sections[0] as SavedSection
  }
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length === 0) continue
    const [first = '', ...rest] = lines
    const title = headingOf(lines) ?? marked.exec(first)?.[1]
    if (title) sections.push({ id: `section-${sections.length + 1}`, title, blocks: [] })
    const body = title ? rest : lines
    if (body.length > 0) current().blocks.push(...blocksOf(body))
  }
  return sections
}

/** Consecutive bullets become a list; other consecutive lines become a paragraph. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const item = bullet.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item && last?.kind === 'list') last.items.push(item)
    else if (item) blocks.push({ kind: 'list', items: [item] })
    else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
