import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { OpenApiDocument } from '../../server/platform/http/openapi-document.ts'
import { isOf } from './operations.ts'

export interface DescribedAnswers {
  /** What the document says otherwise about this JSON response; empty for requests that it does not describe. */
  problems(method: string, pathname: string, status: number, body: unknown): string[]
}

const json = 'application/json'

/** A document in which objects have no other fields than the described ones. */
const closed = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (_, value: Record<string, unknown> | null) =>
    value?.['type'] === 'object' && value['properties']
      ? { additionalProperties: false, ...value }
      : value,
  ) as OpenApiDocument

/** Validates JSON responses by their schemas in the document. */
export function describedAnswers(document: OpenApiDocument): DescribedAnswers {
  const ajv = new Ajv2020({ strictTypes: false, formats: fullFormats })
  ajv.addVocabulary(['example', ...Object.keys(document)])
  ajv.addSchema(closed(document), 'api')
  const validators = new Map<string, ValidateFunction>()
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]) => {
      const at = `/paths/${path.replaceAll('/', '~1')}/${method}/responses`
      return { name: `${method.toUpperCase()} ${path}`, responses, at }
    }),
  )

  return {
    problems(method, pathname, status, body) {
      const found = operations.filter(({ name }) => isOf(name, method, pathname))
      const operation = found.find(({ name }) => !name.includes('{')) ?? found[0]
      if (!operation) return []
      const { name, responses, at } = operation
      const response = responses[status]
      const own = response && 'content' in response && json in response.content!
      if (!own && status < 400) return response ? [] : [`${name}: ${status} is not described`]
      const pointer = own
        ? `${at}/${status}/content/${json.replace('/', '~1')}/schema`
        : '/components/schemas/Refusal'
      let validate = validators.get(pointer)
      if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: `api#${pointer}` })))
      return validate(body) ? [] : [`${name} ${status}: ${ajv.errorsText(validate.errors)}`]
    },
  }
}
