import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { addressIn, adminPages, memberPages } from '#support/browser/filled-pages.ts'
import { sharedMember, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { shopPaths } from '#support/page-paths.ts'
import type { Client } from '#support/server/client.ts'
import { fillShop, type FilledShop } from '#support/server/filled-shop.ts'

const server = sharedServer()
let filled: FilledShop
beforeAll(async () => {
  filled = await fillShop(server)
})
// Created after the shop is filled, because filling it creates another admin.
const admin = sharedStaff(server)

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: { 'input-attributes': 'error' },
  }),
)
/** What the HTML standard does not allow in a page as the server sends it. */
async function mistakes(client: Client, path: string): Promise<string[]> {
  const answer = await client.fetch(path)
  const { results } = await validator.validateString(await answer.text())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
const member = sharedMember(server)
const routes = shopPaths.map((path) => path.replaceAll(/\$\w*/g, unknownId))

test.for(routes)('%s is valid HTML for visitors and new members', async (path) => {
  for (const client of [server.visitor(), member.client])
    expect(await mistakes(client, path)).toEqual([])
})

test.for(
  Object.entries(memberPages).flatMap(([name, paths]) =>
    paths.map((path) => [path, name as 'buyer' | 'seller'] as const),
  ),
)('%s with content is valid HTML for the %s', async ([path, name]) => {
  const client = server.visitor()
  client.keep('musika_session', filled[name])
  expect(await mistakes(client, addressIn(filled, path))).toEqual([])
})

test('the forms of an auction are valid HTML for visitors', async () => {
  for (const path of ['/product/{auction}', '/product/{auction}/bid'])
    expect(await mistakes(server.visitor(), addressIn(filled, path))).toEqual([])
})

test.for(adminPages)('$path is valid HTML for staff', async ({ path }) => {
  expect(await mistakes(admin.client, addressIn(filled, path))).toEqual([])
})
