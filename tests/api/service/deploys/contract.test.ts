import pg from 'pg'
import { contractSchema, describeSchema } from '../../../../db/describe-schema.ts'
import { typesOfSchema } from '../../../../db/types-of-schema.ts'
import { newDatabase } from '#support/processes/shared-database.ts'

const database = newDatabase('template0')
let client: pg.Client

beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    create table hats (
      id bigint generated always as identity primary key,
      name text not null default '',
      size integer,
      brim integer not null,
      unique (size, brim)
    );
    create table coats (id uuid primary key);
    create function stamp() returns trigger language plpgsql as 'begin return new; end';
    create trigger hats_stamped before update on hats for each row execute function stamp()`)
})
afterEach(async () => {
  await client.end()
})

test('a schema is described by what a release may use', async () => {
  expect(await describeSchema(client)).toBe(`coats unique: btree (id)
coats.id: uuid, required
function: stamp()
hats trigger: hats_stamped
hats unique: btree (id)
hats unique: btree (size, brim)
hats.brim: integer, required
hats.id: bigint, generated
hats.name: text, default
hats.size: integer
`)
})

test('what is retired is left out of the description and the types, and out of the tests', async () => {
  await client.query(`
    comment on table coats is 'retired';
    comment on column hats.size is 'retired';
    comment on trigger hats_stamped on hats is 'retired';
    comment on function stamp is 'retired'`)
  const left = `hats unique: btree (id)
hats.brim: integer, required
hats.id: bigint, generated
hats.name: text, default
`
  expect(await describeSchema(client)).toBe(left)
  const types = await typesOfSchema(client)
  expect(types).toContain('brim: number')
  expect(types).not.toContain('size')
  expect(types).not.toContain('coats')
  await contractSchema(client)
  const { rows } = await client.query(
    "select from pg_proc where proname = 'stamp' union all select from pg_class where relname = 'coats'",
  )
  expect(rows).toEqual([])
  expect(await describeSchema(client)).toBe(left)
})

test('a column that is to be required already is in tests', async () => {
  await client.query(`comment on column hats.size is 'to be required'`)
  expect(await describeSchema(client)).toContain('hats.size: integer, to be required\n')
  await contractSchema(client)
  await expect(client.query('insert into hats (brim) values (1)')).rejects.toThrow(
    'null value in column "size" of relation "hats" violates not-null constraint',
  )
})

test('a retired column that still needs a value is refused', async () => {
  await client.query(`comment on column hats.brim is 'retired'`)
  await expect(describeSchema(client)).rejects.toThrow(
    'hats.brim is retired and still needs a value: drop its not null.',
  )
  await client.query('alter table hats alter column brim drop not null')
  expect(await describeSchema(client)).not.toContain('brim')
})
