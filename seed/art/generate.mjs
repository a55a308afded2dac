/**
 * Writes the images of the demo catalogue.
 *
 *   node generate.mjs                 all images
 *   node generate.mjs galaxy-a15 …    the images of some listings
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { photograph } from './studio.mjs'

const BYTES_PER_PICTURE = 9_600

const folder = new URL('../pictures/', import.meta.url)
const only = new Set(process.argv.slice(2))

async function allRecipes() {
  const here = new URL('./recipes/', import.meta.url)
  const files = readdirSync(here).filter((file) => file.endsWith('.mjs'))
  const parts = await Promise.all(files.map((file) => import(new URL(file, here))))
  return parts.flatMap((part) =>
    Object.entries(part.default).map(([key, recipe]) => ({ key, ...recipe })),
  )
}

mkdirSync(folder, { recursive: true })
const wanted = new Set()
let bytes = 0
for (const recipe of await allRecipes()) {
  for (const [at, shot] of recipe.shots.entries()) {
    const file = `${recipe.key}-${at + 1}.webp`
    wanted.add(file)
    if (only.size > 0 && !only.has(recipe.key)) continue
    const picture = await photograph(recipe, shot, at, BYTES_PER_PICTURE)
    writeFileSync(new URL(file, folder), picture)
    bytes += picture.length
  }
}

for (const file of readdirSync(folder)) {
  if (!wanted.has(file)) rmSync(new URL(file, folder))
}
console.log(`${wanted.size} pictures in the recipes, ${bytes} bytes written`)
