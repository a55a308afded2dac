import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { plainText } from '../common/values.ts'

export const mediaCalls = calls('media', {
  startUpload: {
    method: 'post',
    path: '/api/objects/upload',
    access: 'member',
    summary: 'A single-use address, valid for 15 minutes, to PUT one picture to',
    response: z.object({ uploadURL: z.string() }),
    errors: ['rate_limited'],
  },
  attach: {
    method: 'put',
    path: '/api/product-images',
    access: 'member',
    summary: 'The object path of a finished upload, for use in a listing',
    body: z.strictObject({ imageURL: plainText(500) }),
    response: z.object({ objectPath: z.string() }),
    errors: ['upload_link_invalid', 'image_not_yours'],
  },
})
/** The path for the PUT of a picture; the request body is the file, not JSON. */
export const uploadPath = '/api/uploads/{token}'
