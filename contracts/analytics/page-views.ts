import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { plainText } from '../common/values.ts'

export const pageViewCalls = {
  count: endpoint({
    method: 'post',
    path: '/api/page-views',
    tag: 'site',
    access: 'public',
    summary: 'Count a page that an open page of the shop has shown without loading it',
    body: z.strictObject({
      path: plainText(300)
        .regex(/^\/[a-z0-9/-]*$/i, 'analyticsFields.sendThePathOfThe')
        .meta({
          description: 'Without its query: neither is stored',
          example: '/deals',
        }),
    }),
    status: 200,
    response: z.object({}),
    errors: ['invalid_request'],
  }),
}
