import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { Config } from '../../config.ts'
import { fixedBody, sendFixedBody, type FixedBody } from './fixed-body.ts'
import { openApiDocument, type OpenApiDocument } from './openapi-document.ts'

/**
 * Serves the OpenAPI document and a readable list of its calls. Generating them takes a tenth of a second, so it
 * happens once, at the first request.
 */
export function serveDescription(
  http: OpenAPIHono,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  let document: OpenApiDocument | undefined
  const read = () => (document ??= openApiDocument(http, publicUrl))
  let json: Promise<FixedBody> | undefined
  http.get('/api/openapi.json', async (c) => {
    json ??= fixedBody('application/json', JSON.stringify(read()))
    return sendFixedBody(c, await json)
  })
  let page: Promise<FixedBody> | undefined
  http.get('/api/docs', async (c) => {
    page ??= fixedBody('text/html; charset=utf-8', String(await apiPage(read())))
    return sendFixedBody(c, await page)
  })
}

function apiPage({ paths }: OpenApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Musika API</title>
      </head>
      <body>
        <main>
          <h1>Musika API</h1>
          <p>
            Generated from the schemas that validate each call.
            <a href="/api/openapi.json">OpenAPI document</a>
          </p>
          ${calls.map(
            ({ path, method, operation }) =>
              html`<section>
                <h2><code>${method.toUpperCase()} ${path}</code></h2>
                <p>${operation.summary}${operation.security?.length ? ' (signed in)' : ''}</p>
                <ul>
                  ${Object.entries(operation.responses).map(
                    ([status, response]) =>
                      'description' in response &&
                      html`<li><b>${status}</b> ${response.description}</li>`,
                  )}
                </ul>
              </section>`,
          )}
        </main>
      </body>
    </html>`
}
