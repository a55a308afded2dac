import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { plainText } from '../common/values.ts'

export const pageViewCalls = calls('site', {
  count: {
    method: 'post',
    path: '/api/page-views',
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
    response: z.object({}),
  },
})
