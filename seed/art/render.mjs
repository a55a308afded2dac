/** Renders one article on a transparent background: a view or drawing of ours if there is one, otherwise the emoji. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { definitions } from './palette.mjs'
import { views } from './views/index.mjs'

const RENDERED_PX = 1280
/** Views are placed at most this large, and their filters take long. */
const VIEW_PX = 900

const drawings = new URL('./drawings/', import.meta.url)
const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json')
const rendered = new Map()

/** The two default colours of a drawing. */
export function coloursOf(art) {
  const file = new URL(`${art}.svg`, drawings)
  if (!existsSync(file)) return {}
  const [, main, second] = /data-main="(#\w+)" data-second="(#\w+)"/.exec(
    readFileSync(file, 'utf8'),
  )
  return { main, second }
}

function withDefinitions(body, px, { main = '#8a8f9c', second = '#f0b43c' }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${px}" height="${px}">` +
    `<defs>${definitions(main, second)}</defs>${body}</svg>`
  )
}

function ownDrawing(art, colours) {
  const svg = readFileSync(new URL(`${art}.svg`, drawings), 'utf8')
  return withDefinitions(svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')), RENDERED_PX, {
    ...coloursOf(art),
    ...colours,
  })
}

function emoji(art) {
  const icon = icons[art]
  if (!icon) throw new Error(`There is neither a drawing nor an emoji called "${art}"`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${RENDERED_PX}" height="${RENDERED_PX}" viewBox="0 0 32 32">${icon.body}</svg>`
  )
}

/** The SVG of an article, and whether it is our own. */
function source(art, colours, shown) {
  if (views[art]) return [withDefinitions(views[art](shown), VIEW_PX, colours), true]
  if (existsSync(new URL(`${art}.svg`, drawings))) return [ownDrawing(art, colours), true]
  return [emoji(art), false]
}

async function render(art, colours, shown) {
  const [svg, own] = source(art, colours, shown)
  let image = sharp(Buffer.from(svg), { unlimited: true }).png()
  if (!own && (colours.hue || colours.saturation || colours.brightness)) {
    const { hue = 0, saturation = 1, brightness = 1 } = colours
    image = image.modulate({ hue, saturation, brightness })
  }
  return sharp(await image.toBuffer())
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 2 })
    .png()
    .toBuffer()
}

/**
 * The article as a PNG, cut to its outline.
 * @param {string} art name of a view, of a drawing or of an emoji
 * @param {{main?: string, second?: string, hue?: number, saturation?: number, brightness?: number,
 *   shown?: Record<string, string>}} colours
 *   `main` and `second` colour a drawing, the next three shift an emoji, and `shown` is what a view reads
 */
export function article(art, colours = {}) {
  const { main, second, hue, saturation, brightness, shown = {} } = colours
  const key = JSON.stringify([art, main, second, hue, saturation, brightness, shown])
  if (!rendered.has(key)) {
    rendered.set(
      key,
      render(art, JSON.parse(JSON.stringify({ main, second, hue, saturation, brightness })), shown),
    )
  }
  return rendered.get(key)
}
