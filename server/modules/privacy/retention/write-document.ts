import { grounds } from './retained-data.ts'
import { memberTables } from './members.ts'
import { shopTables } from './shop.ts'
import { tradeTables } from './trade.ts'
import type { RetainedData } from './retained-data.ts'

const parts: [title: string, tables: Record<string, RetainedData>][] = [
  ['People', memberTables],
  ['Trade', tradeTables],
  ['The shop itself', shopTables],
]

/** The content of `docs/retention.md`: every table with its content, legal ground, duration and end. */
export function retentionDocument(): string {
  return [
    '# What is kept, why and how long',
    '',
    'Made from `server/modules/privacy/retention` by `node server/main.ts privacy document`; the daily job deletes by the same list. A table that is missing there does not compile.',
    '',
    'Beside the tables: mail that waits to be sent holds the address and the text until it has left, or for 7 days where it cannot; pictures of listings lie in `DATA_DIR/uploads` as long as their rows; copies of somebody’s data lie there for 7 days; the log holds neither names nor addresses of people.',
    '',
    'What the erasure of an account leaves: orders and the titles of what was sold, bids, ratings with their words, the ledger and the trail of the staff, all of them with an account number that leads to nobody; what others wrote to the person; and slow hashes of the username and the email address, so that nobody poses as them.',
    ...parts.flatMap(([title, tables]) => [
      '',
      `## ${title}`,
      '',
      ...Object.entries(tables).map(
        ([table, { what, ground, howLong, ended }]) =>
          `- \`${table}\`: ${what}. Ground: ${grounds[ground]}. How long: ${howLong}. Ended by: ${ended}.`,
      ),
    ]),
    '',
  ].join('\n')
}
