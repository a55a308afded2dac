import type { PayLinkState } from '../../../contracts/payments/pay-links.ts'
import type { TestServer } from '../server/server.ts'
import type { Owed } from './payments.ts'

interface Sent {
  method?: string
  phone?: string
  email?: string
  key?: string
  amount?: string
}

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
  return {
    linkPath,
    valueIn,
    open,
    make: async (owed: Owed): Promise<string> => {
      const { status, body, text } = await owed.buyer.client.post<PayLinkState>(linkPath(owed))
      if (status !== 201) throw new Error(text)
      return new URL(body.link!.url).pathname
    },
    /** Opens the page of a link and sends its form. */
    payThrough: async (path: string, { key, amount, ...sent }: Sent = {}) => {
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
    },
    referenceOf: async (id: string): Promise<string> => {
      const { rows } = await server.app.pool.query<{ reference: string }>(
        'select reference from payments where id = $1',
        [id],
      )
      return rows[0]!.reference
    },
    /** Where the payer of a payment wants mails. */
    addressesOf: async (id: string): Promise<string[]> => {
      const { rows } = await server.app.pool.query<{ email: string }>(
        'select email from payer_emails where payment_id = $1',
        [id],
      )
      return rows.map(({ email }) => email)
    },
  }
}
