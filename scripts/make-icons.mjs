import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../web/public/icons/', import.meta.url))
const background = '#0B5F47'

/**
 * The logo of the shop, as `web/ui/pictures/logo.tsx` draws it.
 * @param {{ corner: number, scale: number }} look corner radius of the background out of 32; size of the logo
 */
const logo = ({ corner, scale }) => {
  const shift = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="${background}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke-width="2.75" stroke-linejoin="round" stroke-linecap="round">
<path stroke="#fff" d="M6 16.5 11 9.5l5 7 5-7 5 7"/><path stroke="#F4B926" d="M6 23.5l5-7 5 7 5-7 5 7"/></g></svg>`
}

/** Home screens crop maskable icons to their shape, so the logo stays within the inner four fifths. */
const icons = [
  { name: 'musika-192', size: 192, corner: 9, scale: 1 },
  { name: 'musika-512', size: 512, corner: 9, scale: 1 },
  { name: 'musika-maskable-192', size: 192, corner: 0, scale: 0.82 },
  { name: 'musika-maskable-512', size: 512, corner: 0, scale: 0.82 },
  { name: 'musika-180', size: 180, corner: 0, scale: 0.9 },
]

mkdirSync(folder, { recursive: true })
for (const { name, size, ...look } of icons)
  await sharp(Buffer.from(logo(look)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`))
