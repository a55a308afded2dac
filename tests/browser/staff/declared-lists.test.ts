import { expect, test } from 'vitest'
import { declaredLists } from '../../support/admin-lists.ts'
import { sharedServer, sharedStaff } from '../../support/fixtures.ts'

const server = sharedServer()
const admin = sharedStaff(server)

/** These stand on a tab or below a record. */
const elsewhere = ['bidList', 'messageList', 'advertList', 'featuredList', 'broadcastList']
/** Only links of other pages ask by it. */
const linkedOnly = 'seller'

test.each((await declaredLists()).filter(([name]) => !elsewhere.includes(name)))(
  'the page of %s asks for each of its filters before scripts run',
  async (_name, { path, filters }) => {
    const page = await (await admin.client.fetch(path)).text()
    for (const filter of Object.keys(filters).filter((one) => one !== linkedOnly))
      expect(page, filter).toMatch(
        new RegExp(`name="${filter}"|href="${path}\\?(\\w+=\\w+&amp;)*${filter}=`),
      )
  },
)
