/** Renders one article on a transparent background: the shop's drawing if there is one, otherwise the emoji. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { definitions } from './palette.mjs'

const RENDERED_PX = 1280

const drawings = new URL('./drawings/', import.meta.url)
const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json')
const rendered = new Map()

function ownDrawing(art, colours) {
  const svg = readFileSync(new URL(`${art}.svg`, drawings), 'utf8')
  const [, main, second] = /data-main="(#\w+)" data-second="(#\w+)"/.exec(svg)
  const defs = definitions(colours.main ?? main, colours.second ?? second)
  return svg
    .replace('<svg', `<svg width="${RENDERED_PX}" height="${RENDERED_PX}"`)
    .replace('>', `><defs>${defs}</defs>`)
}

function emoji(art) {
  const icon = icons[art]
  if (!icon) throw new Error(`There is neither a drawing nor an emoji called "${art}"`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${RENDERED_PX}" height="${RENDERED_PX}" viewBox="0 0 32 32">${icon.body}</svg>`
  )
}

async function render(art, colours) {
  const own = existsSync(new URL(`${art}.svg`, drawings))
  const svg = own ? ownDrawing(art, colours) : emoji(art)
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
 * @param {string} art name of a drawing or of an emoji
 * @param {{main?: string, second?: string, hue?: number, saturation?: number, brightness?: number}} colours
 *   `main` and `second` colour a drawing, the other three shift an emoji
 */
export function article(art, colours = {}) {
  const { main, second, hue, saturation, brightness } = colours
  const key = JSON.stringify([art, main, second, hue, saturation, brightness])
  if (!rendered.has(key)) rendered.set(key, render(art, colours))
  return rendered.get(key)
}
