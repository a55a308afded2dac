import { noSavedPage } from '#messages/common'
import { savedNote, savedNoteId } from '../lib/device/saved-note.ts'

/** Adds the age to a cached page, visible before scripts run and readable by them. */
export function markSaved(html: string, readAt: number, now: number): string {
  const bodyStart = html.indexOf('>', html.indexOf('<body')) + 1
  const note = `<p id="${savedNoteId}" role="status">${savedNote(readAt, now)}</p>`
  return (html.slice(0, bodyStart) + note + html.slice(bodyStart)).replace(
    '<html ',
    `<html data-saved="${readAt}" `,
  )
}

interface SavedLink {
  path: string
  title: string
}

/** Fills the offline page: links to cached pages, and a link that tries the requested path again. */
export function listSaved(html: string, asked: string, pages: readonly SavedLink[]): string {
  const items = differing(pages).map(
    ({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`,
  )
  return html
    .replace(/(id="again" href=")[^"]*/, (_all, start: string) => start + escaped(asked))
    .replace(/(<ul id="saved"[^>]*>)<\/ul>/, (_all, start: string) =>
      items.length > 0 ? `${start}${items.join('')}</ul>` : `<p>${noSavedPage}</p>`,
    )
}

/** The first of several pages that look the same in a list, such as two chats. */
function differing(pages: readonly SavedLink[]): SavedLink[] {
  const nameOf = ({ path, title }: SavedLink) => `${path.split('?')[0]} ${title}`
  const names = pages.map(nameOf)
  return pages.filter((page, index) => names.indexOf(nameOf(page)) === index)
}

/** A page's title without the shop's name, HTML-escaped as in the page. */
export function titleOf(html: string): string {
  return /<title>([^<]*?)(?: - Musika)?<\/title>/.exec(html)?.[1] ?? 'Musika'
}

/** Scripts and styles that a page refers to. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
}

/** The script with the icons that a page does not show yet. */
export const iconsOf = (html: string): string | undefined =>
  / data-others="([^"]+)"/.exec(html)?.[1]

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
