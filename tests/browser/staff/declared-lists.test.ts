import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { declaredLists, isOnOtherPage } from '../../support/admin-lists.ts'
import { sharedServer, sharedStaff } from '../../support/fixtures.ts'

const server = sharedServer()
const admin = sharedStaff(server)

/** Only links on other pages set this filter; the form has no field for it. */
const linkedOnly = 'seller'

const pages = (await declaredLists())
  .filter(([name]) => !isOnOtherPage(name))
  .map(([, { path, filters }]) => ({ path, filters }))

test.each(pages)('$path: the page has every filter without scripts', async ({ path, filters }) => {
  covers(`route: ${path}`)
  const page = await (await admin.client.fetch(path)).text()
  for (const filter of Object.keys(filters).filter((name) => name !== linkedOnly))
    expect(page, filter).toMatch(
      new RegExp(`name="${filter}"|href="${path}\\?(\\w+=\\w+&amp;)*${filter}=`),
    )
})
