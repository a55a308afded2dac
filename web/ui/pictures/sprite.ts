import { symbolElement, symbolNames } from './symbols.ts'
import type { IconName } from './icon.tsx'
import * as layoutStyles from '../layout.module.css'

/** Icons of buttons and toasts that show at once, before the other drawings could be loaded. */
const instant: IconName[] = ['circle-alert', 'circle-check', 'loader-circle', 'x']

/**
 * The icon sprite of a page, right after <body>: the drawings that its HTML uses. The service worker finds the script
 * with the other ones in `data-others`.
 */
export function spriteFor(markup: string, others: string | undefined): string {
  const used = new Set<string>(instant)
  for (const [, name = ''] of markup.matchAll(/ href="#i-([\w-]+)"/g)) used.add(name)
  const names = symbolNames.filter((name) => used.has(name))
  const attribute = others ? ` data-others="${others}"` : ''
  return `<svg id="icons" class="${layoutStyles.sprite}" width="0" height="0" aria-hidden="true"${attribute}>${names.map(symbolElement).join('')}</svg>`
}
