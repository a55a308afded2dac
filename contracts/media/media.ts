import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { plainText } from '../common/values.ts'

export const mediaCalls = {
  startUpload: endpoint({
    method: 'post',
    path: '/api/objects/upload',
    tag: 'media',
    access: 'member',
    summary: 'A single-use address, valid for 15 minutes, to PUT one picture to',
    status: 200,
    response: z.object({ uploadURL: z.string() }),
    errors: ['unauthenticated', 'rate_limited'],
  }),
  attach: endpoint({
    method: 'put',
    path: '/api/product-images',
    tag: 'media',
    access: 'member',
    summary: 'The object path of a finished upload, for use in a listing',
    body: z.strictObject({ imageURL: plainText(500) }),
    status: 200,
    response: z.object({ objectPath: z.string() }),
    errors: ['unauthenticated', 'invalid_request', 'upload_link_invalid', 'image_not_yours'],
  }),
}
/** Where a picture is PUT; its body is the file itself, not JSON. */
export const uploadPath = '/api/uploads/{token}'
