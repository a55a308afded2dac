import type pg from 'pg'

/** Marks payloads: attributes of an image that a browser would run if a page used the text as markup. */
export const mark = 'src=x onerror'
/** Payloads from long to short; each column gets the longest that fits. The `=` starts a spreadsheet formula. */
const markups = [
  `=HYPERLINK("//e.example")'><img ${mark}="window.stolen=1"><script>window.stolen=1</script>{{7*7}}`,
  `='><img ${mark}=stolen()>`,
  `<img ${mark}>`,
  '<b>',
]
/** Payloads for links. */
const links = ['javascript:window.stolen=1//', 'javascript:']

/** A text column and the results of writing to it. */
export interface WrittenColumn {
  table: string
  column: string
  /** The accepted payloads. */
  took: string[]
  /** PostgreSQL's errors for the others. */
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
    and (select relkind from pg_class where oid = (c.table_schema || '.' || c.table_name)::regclass) = 'r'
    and c.udt_name in ('text', 'varchar', 'citext', 'bpchar', 'json', 'jsonb', '_text')
    and c.table_name <> 'migrations'
  order by 1, 2`

/**
 * Overwrites every value of every text column with payloads: markup in two rows of three, script links in the others.
 * Keeps values for which the database refuses them. No column is excluded by name.
 */
export async function storePayloads(client: pg.Client): Promise<WrittenColumn[]> {
  const { rows } = await client.query<Column>(columnsOfWords)
  const written: WrittenColumn[] = []
  for (const table of new Set(rows.map((row) => row.table))) {
    // Triggers protect append-only tables and cause effects that are not tested here.
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
        // Numbered, because many columns are unique.
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

/** A document with its texts replaced, except codes: single words, numbers, ids and dates. */
function over(value: unknown, payload: string): unknown {
  if (typeof value === 'string') return /^[\w:.+-]*$/.test(value) ? value : payload
  if (Array.isArray(value)) return value.map((each) => over(each, payload))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, over(each, payload)]),
    )
  return value
}
