import type pg from 'pg'

/** A payload that a browser would run if a page used it as markup: unlike real text, and found by its mark. */
export const mark = 'src=x onerror'
/** The longest that a column takes is written: `=` and the rest begin a formula of a spreadsheet. */
const markups = [
  `=HYPERLINK("//e.example")'><img ${mark}="window.stolen=1"><script>window.stolen=1</script>{{7*7}}`,
  `='><img ${mark}=stolen()>`,
  `<img ${mark}>`,
  '<b>',
]
/** A payload for links. */
const links = ['javascript:window.stolen=1//', 'javascript:']

/** A text column, and the results of writing to it. */
export interface WrittenColumn {
  table: string
  column: string
  /** The payloads that it took. */
  took: string[]
  /** Why PostgreSQL refused the others. */
  refusals: string[]
}

interface Column {
  table: string
  column: string
  type: string
}

const columnsOfWords = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.udt_name in ('text', 'varchar', 'citext', 'bpchar', 'json', 'jsonb', '_text')
    and c.table_name <> 'migrations'
  order by 1, 2`

/**
 * Writes the payloads over every value of every text column: markup into two rows of three, links that run a script
 * into the others. Values refused by the database stay; no column is left out by name.
 */
export async function storePayloads(client: pg.Client): Promise<WrittenColumn[]> {
  const { rows } = await client.query<Column>(columnsOfWords)
  const written: WrittenColumn[] = []
  for (const table of new Set(rows.map((row) => row.table))) {
    // Triggers of append-only tables and of effects of a change, which are not the subject here.
    await client.query(`alter table ${table} disable trigger user`)
    for (const row of rows.filter((each) => each.table === table))
      written.push(await writeOver(client, row))
    await client.query(`alter table ${table} enable trigger user`)
  }
  return written
}

async function writeOver(client: pg.Client, { table, column, type }: Column) {
  const one: WrittenColumn = { table, column, took: [], refusals: [] }
  const { rows } = await client.query<{ ctid: string; value: unknown }>(
    `select ctid::text, ${column} as value from ${table} where ${column} is not null`,
  )
  const isLink = (nth: number) => nth % 3 === 2
  for (const [payloads, chosen] of [
    [markups, rows.filter((_, nth) => !isLink(nth))],
    [links, rows.filter((_, nth) => isLink(nth))],
  ] as const) {
    const values = (payload: string) =>
      chosen.map(({ value }, nth) => {
        if (type === 'json' || type === 'jsonb') return JSON.stringify(over(value, payload))
        // Numbered, for many are unique.
        return type === '_text' ? `{"${payload.replaceAll('"', '')}"}` : `${payload}${nth}`
      })
    for (const payload of payloads)
      try {
        const { rowCount } = await client.query(
          `update ${table} set ${column} = given.value::${type.replace(/^_(.*)/, '$1[]')}
           from unnest($1::tid[], $2::text[]) as given (place, value) where ${table}.ctid = given.place`,
          [chosen.map(({ ctid }) => ctid), values(payload)],
        )
        if (rowCount) one.took.push(payload)
        break
      } catch (error) {
        one.refusals.push((error as Error).message)
      }
  }
  return one
}

/** A document with its texts written over. The words by which the shop knows its own things stay: one word in small letters, a number, an id, a day. */
function over(value: unknown, payload: string): unknown {
  if (typeof value === 'string') return /^[\w:.+-]*$/.test(value) ? value : payload
  if (Array.isArray(value)) return value.map((each) => over(each, payload))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, over(each, payload)]),
    )
  return value
}
