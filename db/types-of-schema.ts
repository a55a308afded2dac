import type pg from 'pg'

const typeOf: Record<string, string> = {
  uuid: 'string',
  _text: 'string[]',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
  tsvector: 'string',
  tstzrange: 'string',
  xid8: 'string',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  defaulted: boolean
  computed: boolean
}

const columnsOf = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') as defaulted, (a.attgenerated <> '' or a.attidentity = 'a') as computed
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
    and coalesce(obj_description(c.oid, 'pg_class'), '') <> 'retired'
    and coalesce(col_description(c.oid, a.attnum), '') <> 'retired'
  order by c.relname, a.attnum`

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/**
 * Generates the row types of a migrated database without what is retired, the text of
 * `server/platform/database/schema.gen.ts`.
 */
export async function typesOfSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columnsOf)
  const tables = [...new Set(rows.map((row) => row.table))]
  const lines = [
    '// Generated from the migrations by db/record-migrations.ts.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    'export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }',
    'type JsonColumn = ColumnType<unknown, string, string>',
    'type JsonDefault = ColumnType<unknown, string | undefined, string>',
    '',
  ]
  for (const table of tables) {
    lines.push(`interface ${pascal(table)}Table {`)
    for (const column of rows.filter((row) => row.table === table)) {
      const base = typeOf[column.type]
      if (!base) throw new Error(`No TypeScript type for ${column.type} (${table}.${column.name})`)
      let type = column.nullable ? `${base} | null` : base
      if (base === 'Json')
        type = column.defaulted
          ? 'JsonDefault'
          : column.nullable
            ? 'JsonColumn | null'
            : 'JsonColumn'
      else if (column.computed) type = `GeneratedAlways<${type}>`
      else if (column.defaulted) type = `Generated<${type}>`
      lines.push(`  ${column.name}: ${type}`)
    }
    lines.push('}', '')
  }
  lines.push('export interface Schema {')
  for (const table of tables) lines.push(`  ${table}: ${pascal(table)}Table`)
  lines.push('}', '')
  return lines.join('\n')
}
