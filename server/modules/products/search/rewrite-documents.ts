import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Sweep } from '../../../platform/module.ts'
import { recategorizeNext } from '../../categories/index.ts'

/**
 * Rewrites the documents of all listings after a migration has changed how they are made (`search_rewrites`). It
 * continues where it was interrupted.
 */
export const rewriteSweep = (app: App): Sweep => ({
  name: 'documents of searches',
  every: 60_000,
  async run() {
    for (;;) {
      const row = await app.db
        .selectFrom('search_rewrites')
        .select('after')
        .limit(1)
        .executeTakeFirst()
      if (!row) return
      const after = await recategorizeNext(app, sql`status = 'active'`, row.after)
      if (after === undefined)
        await app.db.deleteFrom('search_rewrites').where('after', '=', row.after).execute()
      else
        await app.db
          .updateTable('search_rewrites')
          .set({ after })
          .where('after', '=', row.after)
          .execute()
    }
  },
})
