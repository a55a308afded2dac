import { readFileSync } from 'node:fs'
import { openPage } from '#support/browser/pages.ts'
import { sharedServer } from '#support/fixtures.ts'

const server = sharedServer()

/** Files of scripts import each other, so that one could use what another has not declared yet. */
test('every script of the pages can be the first that is loaded after the scripts of every page', async () => {
  const manifest = JSON.parse(readFileSync('dist/en/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const files = new Set(Object.values(manifest).map(({ file }) => file))
  const lists = [...files].filter((file) => /(admin|more)-routes-[\w-]+\.js$/.test(file))
  expect(lists).toHaveLength(2)
  const page = await openPage(server, '/')
  const load = (file: string) =>
    page.evaluate(`import('/${file}').then(() => '', (error) => '${file}: ' + error.stack)`)
  for (const file of lists) {
    await page.reload()
    expect(await load(file)).toBe('')
  }
  await page.reload()
  const others = [...files].filter((file) => file.endsWith('.js') && !/start|bootstrap/.test(file))
  expect(others.length).toBeGreaterThan(100)
  for (const file of others) expect(await load(file)).toBe('')
})
