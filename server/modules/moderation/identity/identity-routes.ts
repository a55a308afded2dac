import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  identityCheckCalls,
  identityPicturePath,
} from '#contracts/moderation/admin/identity-checks.ts'
import {
  identityCalls,
  identityParts,
  identityPath,
  OwnIdentity,
} from '#contracts/moderation/identity.ts'
import { IdentityCheckId, type UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { paramsOf } from '../../../platform/http/input/params-of.ts'
import { showRefusal } from '../../../platform/http/input/posted.ts'
import { requireMember } from '../../accounts/index.ts'
import { isFormWithFiles, readPictures, sendPicture } from '../../media/index.ts'
import { requireStaff } from '../../staff/index.ts'
import { askForCheck } from './ask-for-check.ts'
import { decideCheck, viewPicture } from './decide-check.ts'
import { withdrawCheck } from './end-check.ts'
import { readCheck } from './identity-checks.list.ts'
import { ownIdentity } from './own-identity.ts'

/** The page with the form, which browsers send themselves. */
const page = '/account/identity'

export function identityRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(identityCalls.own, ({ user }) => ownIdentity(app, user.id))
  route(identityCalls.withdraw, async ({ user }) => {
    await withdrawCheck(app, user.id)
    return ownIdentity(app, user.id)
  })
  route(identityCheckCalls.decide, async ({ staff, params: { id }, body }) => {
    await decideCheck(app, staff.id, { id, accept: body.accept, reason: body.reason })
    return readCheck(app, id)
  })

  const ask = async (c: Context, userId: UserId) => {
    await app.limits.take('identity_check', userId)
    await askForCheck(app, userId, await readPictures(c, identityParts))
  }

  http.openAPIRegistry.registerPath(askDescription)
  http.post(identityPath, async (c) => {
    const user = await requireMember(app, c)
    await ask(c, user.id)
    c.header('Cache-Control', 'no-store')
    return c.json(await ownIdentity(app, user.id), 201)
  })
  http.post(page, async (c, next) => {
    try {
      const user = await requireMember(app, c)
      await (isFormWithFiles(c) ? ask(c, user.id) : withdrawCheck(app, user.id))
      return c.redirect(page, 303)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated')
        return c.redirect(`/signin?next=${encodeURIComponent(page)}`, 303)
      return showRefusal(c, next, error, { form: 'identity', values: {} })
    }
  })

  http.openAPIRegistry.registerPath(pictureDescription)
  http.get(identityPicturePath.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const staff = await requireStaff(app, c, 'admin')
    const asked = paramsOf(c, { id: IdentityCheckId, part: z.enum(identityParts) })
    const picture = await viewPicture(app, staff.id, asked)
    return sendPicture(c, picture, 'image/jpeg', 'no-store')
  })
}

const refusal = (description: string) => ({ description })
const picture = z.any().openapi({ type: 'string', format: 'binary' })
const askDescription = {
  method: 'post' as const,
  path: identityPath,
  summary: 'Ask staff to check the identity: a photo of an identity document, and a selfie',
  tags: ['moderation'],
  security: [{ session: [] }],
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': { schema: z.object({ document: picture, selfie: picture }) },
      },
    },
  },
  responses: {
    201: {
      description: 'Staff will check it',
      content: { 'application/json': { schema: OwnIdentity } },
    },
    400: refusal('invalid_request: a picture is missing'),
    401: refusal('unauthenticated'),
    403: refusal('suspended'),
    409: refusal('identity_check_waiting, identity_checked'),
    413: refusal('image_too_large'),
    415: refusal('image_unreadable'),
    429: refusal('identity_attempts, rate_limited'),
  },
}
const pictureDescription = {
  method: 'get' as const,
  path: identityPicturePath,
  summary:
    'A picture of a check; needs the right to check identities. Each answer is in the audit log',
  tags: ['admin'],
  security: [{ staff: [] }],
  request: { params: z.object({ id: z.string(), part: z.enum(identityParts) }) },
  responses: {
    200: { description: 'The picture', content: { 'image/jpeg': { schema: picture } } },
    401: refusal('unauthenticated'),
    403: refusal('forbidden'),
    404: refusal('not_found, identity_check_not_found'),
  },
}
