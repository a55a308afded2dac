import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  minimum?: number
}

interface Operation {
  parameters?: { in: string; name: string }[]
  responses?: Record<string, { content?: Record<string, unknown> }>
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call in the OpenAPI document. */
export interface DescribedCall {
  method: string
  /** With its `{parameters}`. */
  path: string
  query: string[]
  /** The fields of the JSON body, each with a plausible value; undefined if the call has no body. */
  body: Record<string, unknown> | undefined
}

/** False for event streams, whose responses do not end. */
const ends = ([, operation]: [string, Operation]): boolean =>
  !operation.responses?.['200']?.content?.['text/event-stream']

/** Every call in /api/openapi.json whose response ends. */
export async function describedCalls(server: TestServer): Promise<DescribedCall[]> {
  const answer = await server
    .visitor()
    .get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  return Object.entries(answer.body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(ends)
      .map(([method, operation]) => {
        const schema = operation.requestBody?.content['application/json']?.schema
        return {
          method: method.toUpperCase(),
          path,
          query: (operation.parameters ?? []).flatMap((one) =>
            one.in === 'query' ? [one.name] : [],
          ),
          body: schema && (sample(schema) as Record<string, unknown>),
        }
      }),
  )
}

/** The path of a call with this value for each parameter. */
export const addressOf = (call: DescribedCall, value: string): string =>
  call.path.replaceAll(/\{\w+\}/g, value)

/** Makes a call with this id for each parameter, and with the body of its sample. */
export const makeCall = (client: Client, call: DescribedCall, id: string): Promise<Response> =>
  client.fetch(addressOf(call, id), {
    method: call.method,
    ...(call.body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
    }),
  })

function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0]!)
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]),
    )
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return schema.pattern?.includes('{12}') ? '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b' : 'Musika 2026'
}
