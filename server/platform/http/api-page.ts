import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  responses?: Record<string, { description?: string }>
}

/** A readable list of every call, made from the OpenAPI document. */
export function apiPage(c: Context, http: OpenAPIHono): Response | Promise<Response> {
  const document = http.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Musika', version: '1' },
  })
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  return c.html(
    html`<!doctype html>
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
                      ([status, response]) =>
                        html`<li><b>${status}</b> ${response.description}</li>`,
                    )}
                  </ul>
                </section>`,
            )}
          </main>
        </body>
      </html>`,
  )
}
