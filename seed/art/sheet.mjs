/** Lays the images out on one contact sheet for viewing: node sheet.mjs <file.png> [first] [count] */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [file = 'contact-sheet.png', first = '0', count = '1000'] = process.argv.slice(2)
const COLUMNS = 10
const CELL_PX = 200

const folder = new URL('../pictures/', import.meta.url)
const from = Number(first)
const pictures = readdirSync(folder)
  .filter((name) => name.endsWith('.webp'))
  .toSorted()
  .slice(from, from + Number(count))

const tiles = await Promise.all(
  pictures.map(async (name, at) => ({
    input: await sharp(fileURLToPath(new URL(name, folder)))
      .resize(CELL_PX)
      .png()
      .toBuffer(),
    left: (at % COLUMNS) * CELL_PX,
    top: Math.floor(at / COLUMNS) * CELL_PX,
  })),
)
await sharp({
  create: {
    width: COLUMNS * CELL_PX,
    height: Math.ceil(tiles.length / COLUMNS) * CELL_PX,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(file)
console.log(`${tiles.length} pictures on ${file}`)
