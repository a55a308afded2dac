import { z, type RouteConfig } from '@hono/zod-openapi'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { errorCodes } from '#contracts/common/errors.ts'
import { errorStatus } from './answers/error-answers.ts'
import { errorText } from './answers/refusal-texts.ts'

/**
 * Has a name, so that the OpenAPI document contains the schema only once. Some refusals have further fields, such as
 * the current price.
 */
const Refusal = z
  .looseObject({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Refusal')

const schemeOf = {
  member: 'session',
  own: 'session',
  staff: 'staff',
  admin: 'staff',
  keeper: 'keeper',
}

/** The OpenAPI description of one call, from the schemas that validate it. */
export function describeCall(call: Endpoint): RouteConfig {
  const responses: RouteConfig['responses'] = {
    [call.status]: {
      description: call.summary,
      ...(call.response && { content: { 'application/json': { schema: call.response } } }),
    },
  }
  for (const code of call.errors) {
    const status = errorStatus[code]
    const sentence = `${code}: ${errorText(code, 'en')}`
    const earlier = responses[status]
    responses[status] = {
      description:
        earlier && 'description' in earlier ? `${earlier.description} ${sentence}` : sentence,
      content: { 'application/json': { schema: Refusal } },
    }
  }
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    tags: [call.tag],
    ...(call.access !== 'public' && {
      security: [{ [schemeOf[call.access]]: [] }],
    }),
    request: {
      ...(call.params && { params: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.idempotent && {
        headers: z.object({ 'idempotency-key': z.string().optional() }),
      }),
      ...(call.body && {
        body: { required: true, content: { 'application/json': { schema: call.body } } },
      }),
    },
    responses,
  }
}
