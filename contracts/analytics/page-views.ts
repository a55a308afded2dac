import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { plainText } from '../common/values.ts'

export const pageViewCalls = calls('site', {
  count: {
    method: 'post',
    path: '/api/page-views',
    access: 'public',
    summary: 'Count a page that an open page of the shop has shown without loading it',
    body: z.strictObject({
      path: plainText(300)
        .regex(/^\/[a-zA-Z0-9/-]*$/, 'analyticsFields.sendThePathOfThe')
        .meta({
          description: 'Without its query, which is not stored',
          example: '/deals',
        }),
      search: plainText(limits.searchMax).optional().meta({
        description:
          'What was searched on the page before, for the seller of the listing that was opened',
      }),
    }),
    response: z.object({}),
  },
})
