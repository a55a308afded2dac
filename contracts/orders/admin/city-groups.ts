import { z } from 'zod'
import { adminList, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { CityGroupId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { requiredText } from '../../common/values.ts'
import { reasonText } from '../../moderation/admin/moderation.ts'
import { places } from '../../products/places.ts'
import { CityGroup } from '../city-groups.ts'

export const cityGroupList = adminList({
  path: '/admin/city-groups',
  access: 'staff',
  filters: { search: textFilter('A part of the name, or a city') },
  file: {
    name: 'musika-city-groups',
    what: 'Groups of cities',
    columns: ['name', 'places', 'id'],
  },
})

export const CityGroupForm = z.strictObject({
  name: requiredText(limits.nameMax, 'commonFields.pleaseFillThisIn'),
  places: z.array(z.enum(places)).max(places.length).meta({
    description: 'Sellers are not asked about a group without cities',
  }),
  reason: reasonText,
})
export type CityGroupForm = z.infer<typeof CityGroupForm>

export const cityGroupAdminCalls = calls('admin', {
  list: listCall(cityGroupList, { row: CityGroup, summary: 'Groups of cities, by name' }),
  add: {
    method: 'post',
    path: '/api/admin/city-groups',
    access: 'admin',
    summary: 'Add a group of cities',
    body: CityGroupForm,
    status: 201,
    response: CityGroup,
  },
  change: {
    method: 'put',
    path: '/api/admin/city-groups/{id}',
    access: 'admin',
    summary: 'Change a group of cities; unpaid orders keep the price of each group',
    params: z.object({ id: CityGroupId }),
    body: CityGroupForm,
    response: CityGroup,
    errors: ['not_found'],
  },
})
