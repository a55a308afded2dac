import { sql, type Transaction } from 'kysely'
import type { PaymentId } from '#contracts/common/ids.ts'
import { payLinkPage } from '#contracts/payments/pay-links.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** Someone who pays through a link. */
export interface Payer {
  linkId: string
  code: string
  /** Where the receipt is sent; null for none. */
  email: string | null
}

/** The page on which a payer follows a payment. */
export const pageOfPayer = ({ code }: Pick<Payer, 'code'>, id: PaymentId): string =>
  `${payLinkPage.replace('{code}', code)}/${id}`

/** Notes that a payment is made through a link, and where its receipt goes. */
export async function notePayer(
  tx: Transaction<Schema>,
  id: PaymentId,
  { linkId, email }: Payer,
): Promise<void> {
  await sql`
    insert into link_payments (payment_id, link_id) values (${id}, ${linkId}) on conflict do nothing`.execute(
    tx,
  )
  if (email === null) return
  await sql`
    insert into payer_emails (payment_id, email) values (${id}, ${email})
    on conflict (payment_id) do update set email = excluded.email`.execute(tx)
}

/** The address in "Musika <no-reply@musika.example>": the payer's provider is not given the buyer's. */
export const addressIn = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
