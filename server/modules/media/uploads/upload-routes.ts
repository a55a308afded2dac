import { messagesIn } from '../../../../messages/index.ts'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { mediaCalls, uploadPath } from '#contracts/media/media.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { attachPicture } from '../pictures/attach-picture.ts'
import { receivePicture } from './receive-picture.ts'
import { startUpload } from './start-upload.ts'

/** The three steps of an upload (docs/rules/media.md#uploads): request a link, PUT the file, get its object path. */
export function uploadRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(mediaCalls.startUpload, ({ user, c }) => startUpload(app, user.id, c.req.header('host')))
  route(mediaCalls.attach, ({ user, body }) => attachPicture(app, user.id, body.imageURL))

  http.openAPIRegistry.registerPath(uploadDescription)
  http.put(uploadPath.replace('{token}', ':token'), async (c) => {
    await receivePicture(app, {
      token: c.req.param('token')!,
      body: c.req.raw.body as ReadableStream<Uint8Array>,
      announced: Number(c.req.header('content-length') ?? 0),
    })
    c.header('Cache-Control', 'no-store')
    return c.json({ message: messagesIn('en').mediaAnswers.pictureReceived })
  })
}

const refusal = (description: string) => ({ description })
const uploadDescription = {
  method: 'put' as const,
  path: uploadPath,
  summary: 'The picture itself: JPEG, PNG, WebP or AVIF, at most 10 MB and 50 megapixels',
  tags: ['media'],
  request: {
    params: z.object({ token: z.string() }),
    body: {
      required: true,
      content: { 'image/*': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description: 'The picture is stored',
      content: { 'application/json': { schema: z.object({ message: z.string() }) } },
    },
    400: refusal(
      'upload_link_invalid: expired or already used; invalid_request: the transfer broke off',
    ),
    404: refusal('not_found'),
    413: refusal('image_too_large'),
    415: refusal('image_unreadable'),
    503: refusal('overloaded, storage_full'),
  },
}
