import type { OpenAPIHono } from '@hono/zod-openapi'
import { OrderId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { NewReturn } from '#contracts/orders/returns/returns.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { paramsOf } from '../../../platform/http/input/params-of.ts'
import { showRefusal } from '../../../platform/http/input/posted.ts'
import { requireMember } from '../../accounts/index.ts'
import { addPicture, isFormWithFiles, readFormWithPictures } from '../../media/index.ts'
import { requestReturn } from './request-return.ts'

/** The form with which a buyer asks for a return, with photos, before scripts run. */
export function returnPhotoForm(app: App, http: OpenAPIHono): void {
  http.post('/orders/:id/return', async (c, next) => {
    if (!isFormWithFiles(c)) return next()
    const page = c.req.path
    let values = { reason: '', text: '' }
    try {
      const user = await requireMember(app, c)
      const { id: orderId } = paramsOf(c, { id: OrderId })
      await app.limits.take('order_step', user.id)
      const sent = await readFormWithPictures(c, ['reason', 'text'], {
        field: 'photos',
        most: limits.returnPhotosMax,
      })
      values = sent.values
      const wish = parseInput(NewReturn, values)
      const images: string[] = []
      for (const picture of sent.pictures) images.push(await addPicture(app, user.id, picture))
      await requestReturn(app, { orderId, userId: user.id, sent: { ...wish, images } })
      return c.redirect(page, 303)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated')
        return c.redirect(`/signin?next=${encodeURIComponent(page)}`, 303)
      return showRefusal(c, next, error, { form: 'request-return', values })
    }
  })
}
