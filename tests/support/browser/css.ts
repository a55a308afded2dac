import { basename, join } from 'node:path'
import { styleModules } from '../../../scripts/styles/classes.mjs'
import { shortNames } from '../../../vite.styles.ts'

const web = join(import.meta.dirname, '../../../web')
const shortName = shortNames(web)
const fileOf = new Map(
  [...styleModules(web).keys()].map((file) => [basename(file, '.module.css'), file]),
)

/**
 * A selector of classes as the build names them: `css('.card_title')` is `.title` of `card.module.css`.
 * @throws if the class does not exist
 */
export function css(selector: string): string {
  return selector.replaceAll(/\.([a-z-]+)_(\w+)/g, (_all, module: string, local: string) => {
    const file = fileOf.get(module)
    if (!file) throw new Error(`There is no ${module}.module.css.`)
    return `.${shortName(local, join(web, file))}`
  })
}
