import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { fixedBody, sendFixedBody, type FixedBody } from './fixed-body.ts'
import { sessionCookie, staffCookie } from './session.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  responses?: Record<string, { description?: string }>
}

const title = { openapi: '3.1.0', info: { title: 'Musika', version: '1' } }

/**
 * Serves the OpenAPI document and a readable list of its calls. Generating them takes a tenth of a second, so it
 * happens once, at the first request.
 */
export function serveDescription(http: OpenAPIHono): void {
  for (const [scheme, name] of Object.entries({ session: sessionCookie, staff: staffCookie }))
    http.openAPIRegistry.registerComponent('securitySchemes', scheme, {
      type: 'apiKey',
      in: 'cookie',
      name,
    })
  const { info } = title
  const description = 'Every call of the Musika marketplace.'
  let document: Promise<FixedBody> | undefined
  http.get('/api/openapi.json', async (c) => {
    document ??= fixedBody(
      'application/json',
      JSON.stringify(http.getOpenAPI31Document({ ...title, info: { ...info, description } })),
    )
    return sendFixedBody(c, await document)
  })
  let page: Promise<FixedBody> | undefined
  http.get('/api/docs', async (c) => {
    page ??= fixedBody('text/html; charset=utf-8', String(await apiPage(http)))
    return sendFixedBody(c, await page)
  })
}

function apiPage(http: OpenAPIHono) {
  const document = http.getOpenAPI31Document(title)
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
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
                <p>${operation.summary}${operation.security ? ' (signed in)' : ''}</p>
                <ul>
                  ${Object.entries(operation.responses ?? {}).map(
                    ([status, response]) => html`<li><b>${status}</b> ${response.description}</li>`,
                  )}
                </ul>
              </section>`,
          )}
        </main>
      </body>
    </html>`
}
