import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ImageId } from '#contracts/common/ids.ts'
import {
  imageFormats,
  imageWidths,
  type ImageFormat,
  type ImageWidth,
} from '#contracts/media/pictures.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { redirectToFile } from '../../../platform/http/answers/redirect-to-file.ts'
import { variantFile } from './picture-files.ts'
import { createPictureReader } from './picture-reader.ts'

const types: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const sizes = new Map<string, { width: ImageWidth; format: ImageFormat }>(
  imageWidths.flatMap((width) =>
    imageFormats.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
)
const usual = { width: 800, format: 'jpg' } as const

/** Pictures at `/images/{id}/{width}.{format}`, for a fixed set of widths and formats; by default the 800 px JPEG. */
export function pictureRoutes(app: App, http: OpenAPIHono): void {
  const read = createPictureReader(app)

  const answer = async (
    c: Context,
    id: string,
    { width, format }: { width: ImageWidth; format: ImageFormat },
  ) => {
    const known = ImageId.safeParse(id)
    if (!known.success) throw new DomainError('not_found')
    const size = [known.data.toLowerCase(), width, format] as const
    const file = { type: types[format], public: true }
    const redirect = () => redirectToFile(c, app.storage, variantFile(...size), file)
    const redirected = await redirect()
    if (redirected) return redirected
    const picture = await read(...size)
    if (!picture) throw new DomainError('not_found')
    // A size that has just been made is in the store now.
    return (
      (await redirect()) ??
      sendPicture(c, picture, types[format], 'public, max-age=31536000, immutable')
    )
  }
  http.get('/images/:id', (c) => answer(c, c.req.param('id'), usual))
  http.get('/images/:id/:file', (c) => {
    const size = sizes.get(c.req.param('file'))
    if (!size) throw new DomainError('not_found')
    return answer(c, c.req.param('id'), size)
  })
}

/** Sends an image with a fixed type. The headers disable scripts if it is opened as a page. */
export function sendPicture(c: Context, picture: Buffer, type: string, caching: string): Response {
  return c.body(picture as Buffer<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Content-Length': String(picture.length),
    'Cache-Control': caching,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
}
