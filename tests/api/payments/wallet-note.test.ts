import { expect, test } from 'vitest'
import type { Site } from '../../../contracts/settings/site.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createUnpaidCheckout } from '../../support/money/payments.ts'

const { server, seller, buyer, admin } = sharedShop()

const textOf = async (member: typeof buyer, path: string) =>
  (await (await member.client.fetch(path)).text())
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/\s+/g, ' ')
const setTax = async (walletTaxBasisPoints: number) => {
  const answer = await admin.client.post<{ fields?: object }>('/api/admin/business-settings', {
    walletTaxBasisPoints,
  })
  return answer
}

test('checkout and the page for paying say what the wallet asks for, in both currencies', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 125_000_000n })
  await buyer.client.post('/api/cart', { productId })
  expect(await textOf(buyer, '/checkout')).toContain(
    'Your wallet will ask for ZWL 1,250,000 (US$50.00). It may add its own fee and the transfer tax of 2%, about ZWL 25,000 (US$1.00).',
  )
  const owed = await createUnpaidCheckout(server)
  const payPage = await textOf(owed.buyer, `/checkout/pay/${owed.checkoutId}`)
  expect(payPage).toContain('Keep a little more than ZWL 1,250,000 (US$50.00) in your wallet.')
  expect(payPage).toContain('The transfer tax of 2% is about ZWL 25,000 (US$1.00).')
})

test('staff change the rate of the tax, and 0 shows none', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 125_000_000n })
  await buyer.client.post('/api/cart', { productId, quantity: 1 })
  expect((await setTax(2001)).body.fields).toEqual({
    walletTaxBasisPoints: 'Enter a number from 0 to 2000',
  })
  expect((await setTax(125)).status).toBe(200)
  expect((await buyer.client.get<Site>('/api/site')).body.walletTax).toBe(125)
  expect(await textOf(buyer, '/checkout')).toContain('the transfer tax of 1.25%, about ZWL')
  expect((await setTax(0)).status).toBe(200)
  const shown = await textOf(buyer, '/checkout')
  expect(shown).toContain(', and may add its own fee.')
  expect(shown).not.toContain('transfer tax')
})
