import type pg from 'pg'

/**
 * Comments on what the next release drops or requires (docs/operations.md): a table, column, trigger or function that
 * the code no longer uses, and a column that it always writes.
 */
const retired = 'retired'
const toBeRequired = 'to be required'

/** Not part of an extension. */
const own = (object: string, catalog: string) => `not exists (
  select from pg_depend d where d.objid = ${object}.oid and d.classid = '${catalog}'::regclass and d.deptype = 'e')`

const tables = `
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migrations' and ${own('c', 'pg_class')}`

/** One line for each part of the schema that a release may use, in a fixed order. */
const linesOf = `
  with tables as (${tables})
  select line from (
    select t.name || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod) || case
      when col_description(t.oid, a.attnum) = '${toBeRequired}' then ', to be required'
      when a.attidentity = 'a' or a.attgenerated <> '' then ', generated'
      when a.atthasdef or a.attidentity = 'd' then ', default'
      when a.attnotnull then ', required'
      else '' end as line
    from tables t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where coalesce(t.comment, '') <> '${retired}' and coalesce(col_description(t.oid, a.attnum), '') <> '${retired}'
    union all
    select t.name || ' unique: ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
    from tables t
    join pg_index i on i.indrelid = t.oid and i.indisunique
    where coalesce(t.comment, '') <> '${retired}' and not exists (
      select from unnest(i.indkey) as k where col_description(t.oid, k::int) = '${retired}')
    union all
    select t.name || ' trigger: ' || g.tgname
    from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    where '${retired}' not in (coalesce(t.comment, ''), coalesce(obj_description(g.oid, 'pg_trigger'), ''))
    union all
    select 'function: ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${own('p', 'pg_proc')}
      and coalesce(obj_description(p.oid, 'pg_proc'), '') <> '${retired}'
  ) lines
  order by line collate "C"`

const retiredButRequired = `
  select t.name || '.' || a.attname as name
  from (${tables}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where col_description(t.oid, a.attnum) = '${retired}'
    and a.attnotnull and not a.atthasdef and a.attidentity = ''`

/**
 * Describes a migrated database, without what is retired: the text of `db/schema.txt`. Throws if a retired column still
 * needs a value, because the code no longer writes one.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const { rows: needed } = await client.query<{ name: string }>(retiredButRequired)
  if (needed[0])
    throw new Error(`${needed[0].name} is retired and still needs a value: drop its not null.`)
  const { rows } = await client.query<{ line: string }>(linesOf)
  return rows.map(({ line }) => `${line}\n`).join('')
}

/** The statements of the contract migration that is due once this release has replaced the previous one. */
const contractOf = `
  with tables as (${tables})
  select statement from (
    select 1 as step, format('drop trigger %I on %I', g.tgname, t.name) as statement
    from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    where obj_description(g.oid, 'pg_trigger') = '${retired}'
    union all
    select 2, format(case col_description(t.oid, a.attnum)
      when '${retired}' then 'alter table %I drop column %I' else 'alter table %I alter column %I set not null' end, t.name, a.attname)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where col_description(t.oid, a.attnum) in ('${retired}', '${toBeRequired}')
    union all
    select 3, format('drop table %I', t.name) from tables t where t.comment = '${retired}'
    union all
    select 4, format('drop function %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') = '${retired}'
  ) statements
  order by step, statement`

/**
 * Removes what is retired and requires what is to be required. All tests run on such a database, so they fail if the
 * code still uses the one or omits the other.
 */
export async function contractSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(contractOf)
  for (const { statement } of rows) await client.query(statement)
}
