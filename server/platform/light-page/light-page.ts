import { createHash } from 'node:crypto'
import { messagesIn, type Language } from '../../../messages/index.ts'
import { escapeXml } from '../../kernel/escape-xml.ts'
import { style } from './light-style.ts'

/** The policy of a light page: its own style, forms to the shop if it has any, and nothing else. */
export const lightPolicy = ({
  more = '',
  forms,
}: {
  more?: string
  forms: 'self' | 'none'
}): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256')
      .update(style + more)
      .digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action '${forms}'`,
    "frame-ancestors 'none'",
  ].join('; ')

const mark = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0B5F47"/><g fill="none" stroke-width="2.75" stroke-linejoin="round" stroke-linecap="round"><path stroke="#fff" d="M6 16.5 11 9.5l5 7 5-7 5 7"/><path stroke="#F4B926" d="M6 23.5l5-7 5 7 5-7 5 7"/></g></svg>`

interface Document {
  language: Language
  title: string
  shop: string
  body: string
  foot: string
  /** Styles of another page, after those of this one. */
  more?: string
  /** Elements for the head. */
  head?: string
  /** With `same-origin` forms can be sent to the shop. */
  referrer?: 'no-referrer' | 'same-origin'
}

/** A page without scripts, fonts and pictures. */
export const lightPage = ({
  language,
  title,
  shop,
  body,
  foot,
  more = '',
  head = '',
  referrer = 'no-referrer',
}: Document): string => `<!doctype html>
<html lang="${language}-ZW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="${referrer}">${head}<link rel="icon" href="data:,"><title>${escapeXml(`${title} - ${shop}`)}</title><style>${style}${more}</style></head><body>
<header><div class="w"><a href="/">${mark}${escapeXml(messagesIn(language).common.musika)}</a></div></header>
<main class="w">${body}</main>
<footer><div class="f"></div><div class="w">${escapeXml(foot)}</div></footer></body></html>
`
