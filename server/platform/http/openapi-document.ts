import type { OpenAPIHono } from '@hono/zod-openapi'
import { keeperCookie, sessionCookie, staffCookie } from './session.ts'

export interface Operation {
  operationId?: string
  summary?: string
  parameters?: { in: string; name: string }[]
  security?: object[]
  responses: Record<string, { description?: string; content?: object } | { $ref: string }>
}
type Paths = Record<string, Record<string, Operation>>

export interface OpenApiDocument {
  openapi: string
  paths: Paths
}

const refused = {
  description: 'Refused. `message` is fit to show to users, `fields` names each invalid field.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
const schemes = { session: sessionCookie, staff: staffCookie, keeper: keeperCookie }

/** The OpenAPI document of all registered calls, completed by what is the same for each of them. */
export function openApiDocument(http: OpenAPIHono, publicUrl: string): OpenApiDocument {
  const { openAPIRegistry: registry } = http
  for (const [scheme, name] of Object.entries(schemes))
    registry.registerComponent('securitySchemes', scheme, { type: 'apiKey', in: 'cookie', name })
  registry.registerComponent('responses', 'Refusal', refused)
  const document = http.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Musika',
      version: '1',
      description: 'Every call of the Musika marketplace.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: publicUrl }],
  }) as unknown as OpenApiDocument
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) complete(operation, method, path)
  return { ...document, paths: withOneNameEach(document.paths) }
}

function complete(operation: Operation, method: string, path: string): void {
  const words = path.split(/\W+/).slice(2)
  operation.operationId =
    method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  operation.security ??= []
  for (const [status, response] of Object.entries(operation.responses))
    if (Number(status) >= 400 && !('$ref' in response)) response.content ??= refused.content
  // The response of any call to too many requests.
  operation.responses['429'] ??= { $ref: '#/components/responses/Refusal' }
}

const namesOf = (path: string): string[] => path.match(/(?<=\{)\w+(?=\})/g) ?? []

/** Paths that differ only by the names of their parameters are one path of OpenAPI, with the shorter names. */
function withOneNameEach(paths: Paths): Paths {
  const same = Object.groupBy(Object.keys(paths), (path) => path.replaceAll(/\{\w+\}/g, '{}'))
  return Object.fromEntries(
    Object.values(same).map((group = []) => {
      const chosen = group.reduce((best, path) => (path.length < best.length ? path : best))
      for (const path of group)
        for (const { parameters = [] } of Object.values(paths[path]!))
          for (const one of parameters.filter(({ in: place }) => place === 'path'))
            one.name = namesOf(chosen)[namesOf(path).indexOf(one.name)]!
      return [chosen, Object.assign({}, ...group.map((path) => paths[path]!))]
    }),
  )
}
