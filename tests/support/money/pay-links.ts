import type { PayLinkState } from '#contracts/payments/pay-links.ts'
import { rowsOf } from '../rows.ts'
import type { TestServer } from '../server/server.ts'
import { createUnpaidCheckout, paymentIs, type Owed } from './payments.ts'
import { simulatorOf } from './simulator.ts'

type Sent = Partial<Record<'method' | 'phone' | 'email' | 'key' | 'amount', string>>

const valueIn = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

const linkPath = ({ checkoutId }: Pick<Owed, 'checkoutId'>) =>
  `/api/checkouts/${checkoutId}/pay-link`

/** Helpers for tests of pay links. */
export function payLinks(server: TestServer) {
  const open = async (path: string) => {
    const response = await server.visitor().fetch(path)
    return { response, page: await response.text() }
  }
  /** Opens the page of a link and sends its form. */
  const payThrough = async (path: string, { key, amount, ...sent }: Sent = {}) => {
    const { page } = await open(path)
    const response = await server.visitor().fetch(path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        key: key ?? valueIn(page, 'key'),
        method: 'ecocash_zwl',
        phone: '0771000009',
        email: '',
        'amount.ZWL': amount ?? valueIn(page, 'amount.ZWL'),
        ...sent,
      }),
    })
    const location = response.headers.get('location')
    return {
      status: response.status,
      location,
      page: await response.text(),
      id: location?.split('/').at(-1) ?? '',
    }
  }
  const referenceOf = async (id: string): Promise<string> => {
    const payment = 'select reference from payments where id = $1'
    return (await rowsOf<{ reference: string }>(server, payment, [id]))[0]!.reference
  }
  /** Approves a payment on the payer's phone, or on the page for cards. */
  const approve = async ({ buyer }: Owed, id: string): Promise<void> => {
    await simulatorOf(server).answer(await referenceOf(id), 'pay')
    await paymentIs(buyer, id, 'paid')
  }
  const make = async (owed: Owed): Promise<string> => {
    const { status, body, text } = await owed.buyer.client.post<PayLinkState>(linkPath(owed))
    if (status !== 201) throw new Error(text)
    return new URL(body.link!.url).pathname
  }
  return {
    linkPath,
    valueIn,
    open,
    make,
    payThrough,
    referenceOf,
    approve,
    /** A checkout with its link. */
    linked: async (more?: Parameters<typeof createUnpaidCheckout>[1]) => {
      const owed = await createUnpaidCheckout(server, more)
      return { ...owed, path: await make(owed) }
    },
    /** Where the payer of a payment wants mails. */
    addressesOf: async (id: string): Promise<string[]> => {
      const emails = 'select email from payer_emails where payment_id = $1'
      return (await rowsOf<{ email: string }>(server, emails, [id])).map(({ email }) => email)
    },
  }
}
