import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'

/** The parameters of a path. An id that cannot exist is an id that does not exist: throws `not_found`. */
export function paramsOf<Shape extends z.ZodRawShape>(
  c: Context,
  shape: Shape,
): z.infer<z.ZodObject<Shape>> {
  const { data } = z.object(shape).safeParse(c.req.param())
  if (!data) throw new DomainError('not_found')
  return data
}
