import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { adminPicturePath } from '#contracts/campaigns/admin/campaigns.ts'
import type { App } from '../../platform/app.ts'
import { addStaffPicture } from '../media/index.ts'
import { requireStaff } from '../staff/index.ts'

/** Stores the picture of an advertisement, which is cleaned like every other picture. */
export function adminPictureRoute(app: App, http: OpenAPIHono): void {
  http.openAPIRegistry.registerPath(description)
  http.post(adminPicturePath, async (c) => {
    const staff = await requireStaff(app, c, 'admin')
    await app.limits.take('upload', staff.id)
    const objectPath = await addStaffPicture(app, {
      body: c.req.raw.body as ReadableStream<Uint8Array>,
      announced: Number(c.req.header('content-length') ?? 0),
    })
    c.header('Cache-Control', 'no-store')
    return c.json({ objectPath }, 201)
  })
}

const description = {
  method: 'post' as const,
  path: adminPicturePath,
  summary: 'A picture for an advertisement: JPEG, PNG, WebP or AVIF, at most 10 MB',
  tags: ['admin'],
  security: [{ staff: [] }],
  request: {
    body: {
      required: true,
      content: { 'image/*': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: {
    201: {
      description: 'Its object path',
      content: { 'application/json': { schema: z.object({ objectPath: z.string() }) } },
    },
    401: { description: 'unauthenticated' },
    403: { description: 'forbidden' },
    413: { description: 'image_too_large' },
    415: { description: 'image_unreadable' },
  },
}
