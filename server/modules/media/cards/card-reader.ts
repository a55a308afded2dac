import { createHash } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { withFonts } from '../../../platform/text/fallback-fonts.ts'
import { cardFolder, masterFile } from '../pictures/picture-files.ts'
import { pictureWork } from '../pictures/picture-work.ts'
import { cardContent } from './card-content.ts'
import { listingCard, shopCard } from './card-svg.ts'
import { drawCard } from './draw-card.ts'
import { readCardFacts } from './read-card-facts.ts'

export interface CardReader {
  /** The current card of a listing; undefined for an unknown or removed listing. */
  listing(productId: string): Promise<Buffer | undefined>
  shop(): Promise<Buffer>
}

/**
 * Stores cards under a hash of their content: a new price or bid creates a new card and removes the old one. If several
 * processes draw a card, all of them send the one that was stored first.
 */
export function createCardReader(app: App): CardReader {
  const drawing = new Map<string, Promise<Buffer>>()

  async function cardOf(folder: string, svg: string, imageId: string | undefined): Promise<Buffer> {
    const version = createHash('sha256').update(`${svg} ${imageId}`).digest('hex').slice(0, 24)
    const name = `${folder}/${version}.jpg`
    const known = await app.storage.get(name)
    if (known) return known
    const running =
      drawing.get(name) ?? draw(folder, name, svg, imageId).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function draw(
    folder: string,
    name: string,
    svg: string,
    imageId: string | undefined,
  ): Promise<Buffer> {
    const card = await pictureWork(async () =>
      drawCard(svg, imageId ? await app.storage.get(masterFile(imageId)) : undefined),
    )
    const stored = await app.storage.putOnce(name, card)
    for await (const other of app.storage.list(folder))
      if (other.name !== name) await app.storage.remove(other.name)
    return stored
  }

  return {
    async listing(productId) {
      const found = await readCardFacts(app, productId)
      if (!found) return undefined
      const { facts, imageId } = found
      return cardOf(
        cardFolder(productId),
        await withFonts((fonts) =>
          listingCard(fonts, cardContent(facts, 'en'), imageId !== undefined),
        ),
        imageId,
      )
    },
    shop: async () =>
      cardOf('cards/shop', await withFonts((fonts) => shopCard(fonts, 'en')), undefined),
  }
}
