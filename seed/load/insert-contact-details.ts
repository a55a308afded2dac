import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

/** Inserts invented contact details of a demo shop. Details saved by staff are not changed. */
export async function insertContactDetails(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into settings (name, value)
    select name, to_jsonb(value) from (values
      ('contact_phone', '+263 242 000 000'),
      ('contact_address', 'Samora Machel Avenue, Harare, Zimbabwe')
    ) as demo (name, value)
    where not exists (select from settings where settings.name = demo.name)`.execute(tx)
}
