import { messagesIn, type Language } from '../../../messages/index.ts'
import { escapeXml } from '../../kernel/escape-xml.ts'

/** Most characters of a line without the space that lets it flow on. */
const lineWidth = 76
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The pieces between which a line may break: words with the space after them, and parts of words longer than a line.
 */
const piecesOf = (line: string): string[] =>
  (line.match(/\S+ ?|\s/gu) ?? []).flatMap((word) => {
    if (word.trimEnd().length <= lineWidth || /https?:\/\//.test(word)) return [word]
    const parts = ['']
    for (const { segment } of segmenter.segment(word))
      if (parts.at(-1)!.length + segment.trimEnd().length > lineWidth) parts.push(segment)
      else parts[parts.length - 1] += segment
    return parts
  })

function flowedLine(line: string): string[] {
  const [quote] = /^(?:> ?)?/.exec(line)!
  const lines = ['']
  for (const piece of piecesOf(line.slice(quote.length).trimEnd())) {
    const before = lines.at(-1)!
    if (before !== '' && quote.length + before.length + piece.trimEnd().length > lineWidth)
      lines.push(piece)
    else lines[lines.length - 1] = before + piece
  }
  // A space at the end of a line joins it with the next one. Without a quote, "From " and a space first get one more.
  return lines.map((text, index) => {
    const stuffed = quote === '' && /^(?: |From )/.test(text) ? ` ${text}` : quote + text
    return index < lines.length - 1 ? `${stuffed} ` : stuffed
  })
}

/**
 * Wraps a text at 78 characters between words, as `format=flowed; delsp=yes` (RFC 3676), so that a mail program can
 * join the lines again. Links stay whole.
 */
export const flowedText = (text: string): string => text.split('\n').flatMap(flowedLine).join('\n')

/**
 * The HTML of a mail, derived from its subject and text: a heading, paragraphs, and a button for the first line that
 * ends with a link to the shop, above the last paragraph. It has no pictures. Links to other places stay text.
 */
export function mailHtml(
  { subject, text, language }: { subject: string; text: string; language: Language },
  publicUrl: string,
): string {
  const { continueOnMusika } = messagesIn(language).common
  const isOurs = (url: string) => url === publicUrl || url.startsWith(`${publicUrl}/`)
  const anchor = (href: string, label: string, look = '') =>
    `<a href="${escapeXml(href)}"${look}>${escapeXml(label)}</a>`
  let hasButton = false
  const lineHtml = (line: string, isLast: boolean): string => {
    const links = [...line.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)].filter(([url]) =>
      isOurs(url),
    )
    const [only] = links
    const label = only && line.slice(0, only.index).replace(/:? *$/, '')
    if (only && links.length === 1 && line.endsWith(only[0]) && label!.length < 40) {
      const look = hasButton || isLast ? '' : buttonLook
      hasButton ||= look !== ''
      return anchor(only[0], label || (look ? continueOnMusika : only[0]), look)
    }
    let at = 0
    let html = ''
    for (const { 0: href, index } of links) {
      html += escapeXml(line.slice(at, index)) + anchor(href, href)
      at = index + href.length
    }
    return html + escapeXml(line.slice(at))
  }
  const paragraphs = text.split(/\n{2,}/).map((part, index, { length }) => {
    const lines = part.split('\n').map((line) => lineHtml(line, index === length - 1))
    return `<p>${lines.join('<br>\n')}</p>`
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeXml(subject)}</title>
<style>:root{color-scheme:light dark}</style></head>
<body style="font:16px/1.5 sans-serif;overflow-wrap:break-word;max-width:36em;margin:auto;padding:16px">
<h1 style="font-size:22px;line-height:1.3">${escapeXml(subject.replace(/ - Musika$/, ''))}</h1>
${paragraphs.join('\n')}
</body></html>
`
}

const buttonLook =
  ' style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5f47;color:#fff;text-decoration:none"'
