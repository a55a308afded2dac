import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { UserId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { plainText, requiredText } from '../../common/values.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { Business } from '../business.ts'

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')

export const NewBusiness = z.strictObject({
  tradingName: line(limits.nameMax),
  registrationNumber: plainText(limits.registrationNumberMax).nullish(),
  address: line(limits.businessAddressMax),
})
export type NewBusiness = z.infer<typeof NewBusiness>

const params = z.object({ id: UserId })
const response = z.object({ business: Business.nullable() })

export const businessAdminCalls = calls('admin', {
  get: {
    method: 'get',
    path: '/api/admin/users/{id}/business',
    access: 'staff',
    summary: 'The business as which a member sells, if any',
    params,
    response,
  },
  put: {
    method: 'put',
    path: '/api/admin/users/{id}/business',
    access: 'staff',
    summary: 'Mark a seller as a business on request, or null as a private seller again',
    params,
    body: z.strictObject({
      business: NewBusiness.nullable(),
      reason: plainText(adminLimits.reasonMax).trim().min(5, 'commonFields.pleaseGiveAReason'),
    }),
    response,
    errors: ['not_found'],
  },
})
