import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const firstNames =
  'Tendai Rudo Farai Nyasha Chipo Tafadzwa Blessing Kudzai Thandiwe Sipho Nomsa Tatenda Rumbidzai Simba Memory Precious Brian Lovemore Ropafadzo Munyaradzi'
const lastNames =
  'Moyo Ncube Sibanda Dube Nyoni Chikwanha Mutasa Gumbo Shumba Mpofu Marufu Zhou Hove Banda Phiri Chirwa Ndlovu Nkomo Mugadza Mapfumo'

/**
 * Adds members, numbered from 0 in the temporary table `member (n, id)` of this connection; one in 200 is suspended.
 * Returns their ids.
 */
export async function addMembers(client: pg.Client, count: number): Promise<string[]> {
  await client.query(
    `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
       house_number, street, city, email_verified_at, suspended_at, suspended_until, suspension_reason, created_at)
     select lower(first) || n, lower(first) || '.' || lower(last) || n || '@people.example', 'none', first, last, '1990-01-01',
       '+26371' || lpad(n::text, 7, '0'), '071', '1', 'Fife Avenue',
       (array['Harare','Bulawayo','Mutare','Gweru'])[1 + n % 4], case when n % 10 > 0 then now() end,
       case when n % 200 = 9 then now() - interval '1 day' end,
       case when n % 400 = 9 then now() + interval '9 days' end,
       case when n % 200 = 9 then 'Sold what did not exist' end, now() - n * interval '90 seconds'
     from (select n, (string_to_array($2, ' '))[1 + n % 20] as first, (string_to_array($3, ' '))[1 + (n / 20) % 20] as last
       from generate_series(0, $1::int - 1) as n) as made`,
    [count, firstNames, lastNames],
  )
  const { rows } = await client
    .query<{ ids: string[] }>(`
    create temp table member as select (row_number() over (order by created_at desc) - 1)::int as n, id, phone_e164 from users;
    create unique index on member (n);
    analyze member;
    select array_agg(id order by n) as ids from member`)
    .then((results) => (results as unknown as pg.QueryResult<{ ids: string[] }>[])[3]!)
  return rows[0]!.ids
}

/** Adds six staff members and returns the cookie of an admin who is signed in. */
export async function addStaff(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(`
    insert into staff (username, password_hash, role)
    select 'admin' || n, 'none', case when n = 1 then 'admin' else 'support' end from generate_series(1, 6) as n`)
  await client.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at)
     select $1, id, now() + interval '8 hours' from staff where role = 'admin'`,
    [createHash('sha256').update(token).digest()],
  )
  return `musika_staff=${token}`
}
