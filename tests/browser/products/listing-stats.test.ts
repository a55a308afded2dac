import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createMember } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

test('the header shows unlimited listings after the response arrives', async () => {
  covers(
    'text: Unlimited',
    'rule: listing stats: a label and a badge, nothing until their answer has loaded',
  )
  const seller = await createMember(server)
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page = await openPage(server, '/', {
    session: seller,
    prepare: async (context) => {
      await context.route('**/listing-stats', async (route) => {
        asked.resolve()
        await held.promise
        await route.continue()
      })
    },
  })
  await asked.promise
  expect(await page.locator(css('.header_topBar')).getByText('Unlimited').count()).toBe(0)
  held.resolve()
  const badge = page.locator(css('.header_topBar')).getByText('Listings Unlimited', { exact: true })
  await badge.waitFor()
})

test('listing stats that fail to load show nothing', async () => {
  covers('rule: a failed listing-stats call is not shown to people')
  const seller = await createMember(server)
  let answered: Promise<unknown> | undefined
  const page = await openPage(server, '/', {
    session: seller,
    refusals: [500],
    prepare: async (context) => {
      await context.route('**/listing-stats', (route) => route.fulfill({ status: 500, body: '{}' }))
      answered = context.waitForEvent('response', (answer) =>
        answer.url().endsWith('/listing-stats'),
      )
    },
  })
  await answered
  expect(await page.getByText('Unlimited').count()).toBe(0)
  expect(await page.getByText('Failed to fetch listing stats').count()).toBe(0)
})

test('a visitor causes no request for listing statistics', async () => {
  covers('rule: listing stats are asked for only with a user id')
  const asked: string[] = []
  const page = await openPage(server, '/', {
    prepare: async (context) => {
      context.on('request', (request) => asked.push(request.url()))
    },
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked.filter((url) => url.includes('listing-stats'))).toEqual([])
})
