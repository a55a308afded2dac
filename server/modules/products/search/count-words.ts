import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Sweep } from '../../../platform/module.ts'

/** Number of newest listings whose words are counted; they are the likeliest searches. */
const counted = 20_000
const countWords = `
  with counted as (
    select word, count(*)::int as listings
    from (select product_id from product_search order by created_at desc, product_id desc limit ${counted}) as newest
    join products p on p.id = newest.product_id
    cross join lateral words_of(p.title) as word
    group by word
  ),
  changed as (
    select known.word, coalesce(counted.listings, 0) as listings
    from search_words as known left join counted using (word)
    where known.listings <> coalesce(counted.listings, 0)
    order by known.word
  )
  update search_words set listings = changed.listings
  from changed where search_words.word = changed.word`

/** Counts the titles that contain each word, to suggest the likeliest words first. */
export const countSweep = (app: App): Sweep => ({
  name: 'words of titles',
  every: 10 * 60_000,
  async run() {
    await sql.raw(countWords).execute(app.db)
  },
})
