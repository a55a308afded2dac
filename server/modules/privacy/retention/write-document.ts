import { grounds } from './retained-data.ts'
import { memberTables } from './members.ts'
import { shopTables } from './shop.ts'
import { tradeTables } from './trade.ts'
import type { RetainedData } from './retained-data.ts'

const parts: [title: string, tables: Record<string, RetainedData>][] = [
  ['Members', memberTables],
  ['Trade', tradeTables],
  ['Shop', shopTables],
]

/** The content of `docs/retention.md`: every table with its content, legal ground, retention period and deletion. */
export function retentionDocument(): string {
  return [
    '# Retention: what is stored, why and for how long',
    '',
    '`node server/main.ts privacy document` generates this page from `server/modules/privacy/retention`. The daily retention job uses the same list. The list does not compile if a table is missing.',
    '',
    'Outside the tables:',
    '',
    '- Mail that waits to be sent contains the address and the text. It is deleted when it is sent, or after 7 days if it cannot be sent.',
    '- Images of listings are stored in `DATA_DIR/uploads`, or in the S3 bucket, as long as their rows exist.',
    '- Copies of members’ data are stored there for 7 days.',
    '- The number of each erased account, with the time, is stored there as long as the shop exists, so that the account is erased again after a backup is restored.',
    '- The log contains no names and no addresses of members or visitors.',
    '',
    'After account erasure, these data remain:',
    '',
    '- orders, titles of sold items, bids, ratings with their text, the ledger and the audit log, all with an account number that cannot be linked to the member;',
    '- messages that other members wrote to the erased member;',
    '- slow hashes of the username and the email address, so that no one can impersonate the member.',
    ...parts.flatMap(([title, tables]) => [
      '',
      `## ${title}`,
      '',
      ...Object.entries(tables).map(
        ([table, { what, ground, howLong, ended }]) =>
          `- \`${table}\`: ${what}. Legal ground: ${grounds[ground]}. Retention: ${howLong}. Deletion: ${ended}.`,
      ),
    ]),
    '',
  ].join('\n')
}
