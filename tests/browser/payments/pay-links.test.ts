import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createUnpaidCheckout, type Owed } from '../../support/money/payments.ts'
import { simulatorOf } from '../../support/money/simulator.ts'
import { covers } from '../../coverage/covers.ts'
import { eventually } from '../../support/server/waiting.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10', PAYNOW_EXTRAS: 'card' })
let owed: Owed
beforeEach(async () => {
  owed = await createUnpaidCheckout(server)
})

const referenceOfLast = () =>
  eventually(async () => {
    const { rows } = await server.app.pool.query(
      'select reference from payments where checkout_id = $1 order by created_at desc limit 1',
      [owed.checkoutId],
    )
    return rows[0]?.reference as string | undefined
  })

test.each([
  [1280, true],
  [390, true],
  [390, false],
])('a buyer asks someone to pay, at %i px, with scripts: %s', async (width, scripts) => {
  covers('route: /checkout/ask/{checkoutId}', 'route: /pay/{code}')
  const settings = { session: owed.buyer, width, scripts }
  const page = await openPage(server, `/orders/${owed.orders[0]!.id}`, settings)
  await page.getByRole('link', { name: 'Ask someone to pay' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ask someone to pay' }).waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByRole('textbox', { name: 'Your link' })
  await link.waitFor()
  const url = await link.inputValue()
  const share = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share!)).toContain(url)
  expect(await overflowOf(page)).toBe(0)

  const payer = await openPage(server, new URL(url).pathname, { width, scripts: false })
  await payer.getByRole('heading', { level: 1, name: /asks you to pay$/ }).waitFor()
  expect(await overflowOf(payer)).toBe(0)
  await payer.getByRole('radio', { name: /EcoCash \(USD\)/ }).check()
  await payer.getByLabel(/^EcoCash number/).fill('0771000001')
  await payer.getByRole('button', { name: 'Pay now' }).click()
  await payer.getByRole('heading', { level: 1, name: 'Check your phone' }).waitFor()
  await simulatorOf(server).answer(await referenceOfLast(), 'pay')
  await payer.getByRole('heading', { level: 1, name: 'Paid. Thank you!' }).waitFor()

  await page.reload()
  await page.getByText('There is nothing left to pay here.').waitFor()
})

test('a buyer ends a link before scripts run', async () => {
  const page = await openPage(server, `/checkout/ask/${owed.checkoutId}`, {
    session: owed.buyer,
    scripts: false,
  })
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await page.getByRole('button', { name: 'End this link' }).click()
  await page.getByRole('button', { name: 'Make a link' }).waitFor()
  expect((await server.visitor().fetch(new URL(url).pathname)).status).toBe(404)
})

test('both pages are accessible and fit, in both colour schemes', async () => {
  const { client } = owed.buyer
  const { body } = await client.post<{ link: { url: string } }>(
    `/api/checkouts/${owed.checkoutId}/pay-link`,
  )
  for (const width of [360, 1280])
    for (const [path, settings] of [
      [`/checkout/ask/${owed.checkoutId}`, { session: owed.buyer }],
      [new URL(body.link.url).pathname, { alive: false }],
    ] as const) {
      const page = await openPage(server, path, { ...settings, width })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await overflowOf(page), `${path} at ${width} px`).toBe(0)
      await checkBothSchemes(page)
    }
})
