import { sql, type Transaction } from 'kysely'
import type { CityGroupId, StaffId } from '#contracts/common/ids.ts'
import type { CityGroupForm } from '#contracts/orders/admin/city-groups.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { placesColumn } from '../../../platform/listing-ways.ts'
import { audit } from '../../staff/index.ts'
import { checkCityGroup } from './city-group.rules.ts'

/**
 * Adds a group of cities, or changes the one with this id, and records the change. Throws `not_found`, and
 * `invalid_request` for a name or a place that another group has.
 */
export function saveCityGroup(
  app: App,
  { staffId, id, form }: { staffId: StaffId; id?: CityGroupId; form: CityGroupForm },
): Promise<CityGroup> {
  const name = form.name.trim().replace(/\s+/g, ' ')
  const places = [...new Set(form.places)].toSorted()
  return app.db.transaction().execute(async (tx) => {
    // Two changes at once could give two groups the same place. Readers do not wait.
    await sql`lock table city_groups in share row exclusive mode`.execute(tx)
    const groups = await allGroups(tx)
    const before = groups.find((group) => group.id === id)
    if (id !== undefined && !before) throw new DomainError('not_found')
    checkCityGroup(
      { name, places },
      groups.filter((group) => group !== before),
    )
    const saved = before
      ? await sql<{ id: CityGroupId }>`
          update city_groups set name = ${name}, updated_at = now() where id = ${before.id} returning id`.execute(
          tx,
        )
      : await sql<{ id: CityGroupId }>`
          insert into city_groups (name) values (${name}) returning id`.execute(tx)
    const groupId = saved.rows[0]!.id
    await sql`delete from city_group_places where group_id = ${groupId}`.execute(tx)
    await sql`
      insert into city_group_places (place, group_id) select place, ${groupId} from unnest(${places}::text[]) as place`.execute(
      tx,
    )
    const after: CityGroup = { id: groupId, name, places }
    await audit(tx, {
      staffId,
      action: `city_group.${before ? 'change' : 'add'}`,
      subject: `city_group:${groupId}`,
      ...(before && { before }),
      after,
      reason: form.reason,
    })
    return after
  })
}

async function allGroups(tx: Transaction<Schema>): Promise<CityGroup[]> {
  const { rows } = await sql<CityGroup>`
    select g.id, g.name, ${sql.raw(placesColumn)} as places from city_groups g`.execute(tx)
  return rows
}
