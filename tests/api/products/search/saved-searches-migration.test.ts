import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopBefore, type OldShop } from '../../../support/server/old-shop.ts'

let old: OldShop
/** A shop whose saved searches do not name the currency of their prices yet. */
beforeAll(async () => {
  old = await openShopBefore('0056_currencies_of_lists_and_searches.sql')
})
afterAll(() => old.drop())

test('prices of saved searches are in the default currency of their day', async () => {
  const { database: shop } = old
  const user = await old.hasUser('rudo')
  await shop.query(`
    insert into currencies (code, digits, label, payout_min, payout_max) values
      ('ZWG', 2, 'ZWG', 1, 1), ('ZWX', 2, 'ZWX', 1, 1);
    insert into staff (username, password_hash, role) values ('boss', 'none', 'admin');
    insert into currency_switches (from_code, to_code, factor, retired, staff_id, listings_total, created_at, finished_at)
    select from_code, to_code, 10, true, staff.id, 0, at, at
    from staff, (values ('ZWL', 'ZWG', '2026-03-01'::timestamptz), ('ZWG', 'ZWX', '2026-06-01')) as changes (from_code, to_code, at);
    update currencies set is_local = false where code = 'ZWL';
    update currencies set is_local = true where code = 'ZWX';
    insert into saved_searches (user_id, query, name, created_at) values
      ('${user}', '{"maxPrice": "1"}', 'first', '2026-02-01'),
      ('${user}', '{"minPrice": "2"}', 'second', '2026-05-01'),
      ('${user}', '{"search": "tv", "minPrice": "3", "maxPrice": "4"}', 'third', '2026-07-01'),
      ('${user}', '{"search": "tv"}', 'fourth', '2026-02-01')`)
  await old.migrate()
  const { rows } = await shop.query(
    'select name, currency from saved_searches order by created_at, name',
  )
  expect(rows).toEqual([
    { name: 'first', currency: 'ZWL' },
    { name: 'fourth', currency: null },
    { name: 'second', currency: 'ZWG' },
    { name: 'third', currency: 'ZWX' },
  ])
})
