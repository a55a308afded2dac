import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ImageId, OrderId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { paramsOf } from '../../../platform/http/input/params-of.ts'
import { sendPrivatePicture } from '../../media/index.ts'

interface CasePictures<Viewer> {
  /** With the parameters `id`, of the order, and `picture`. */
  path: string
  summary: string
  access: 'member' | 'staff'
  missing: 'order_not_found' | 'return_not_found'
  /** Throws `unauthenticated`. */
  viewerOf: (c: Context) => Promise<Viewer>
  /** The paths of the pictures that this viewer may see. */
  picturesOf: (id: OrderId, viewer: Viewer) => Promise<readonly string[]>
}

/** Serves the private pictures of an order's return or dispute. */
export function serveCasePictures<Viewer>(
  app: App,
  http: OpenAPIHono,
  { path, summary, access, missing, viewerOf, picturesOf }: CasePictures<Viewer>,
): void {
  http.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary,
    tags: [access === 'staff' ? 'admin' : 'orders'],
    security: [access === 'staff' ? { staff: [] } : { session: [] }],
    request: { params: z.object({ id: z.string(), picture: z.string() }) },
    responses: {
      200: {
        description: 'The picture',
        content: {
          'image/jpeg': { schema: z.any().openapi({ type: 'string', format: 'binary' }) },
        },
      },
      401: { description: 'unauthenticated' },
      404: { description: `not_found, ${missing}` },
    },
  })
  http.get(path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const viewer = await viewerOf(c)
    const { id, picture } = paramsOf(c, { id: OrderId, picture: ImageId })
    const pictures = await picturesOf(id, viewer)
    if (!pictures.some((own) => own.endsWith(`/${picture}`))) throw new DomainError('not_found')
    return sendPrivatePicture(app, c, picture)
  })
}
