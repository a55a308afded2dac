import type { Client } from './client.ts'
import { postForm } from './post-form.ts'

/** The hidden fields of a form of a page, by name. */
export async function hiddenFieldsOf(
  client: Client,
  path: string,
  form: string,
): Promise<Record<string, string>> {
  return hiddenFieldsIn(await (await client.fetch(path)).text(), form)
}

/** The same of a page that was read. */
export function hiddenFieldsIn(html: string, form: string): Record<string, string> {
  const start = html.indexOf(`name="form" value="${form}"`)
  if (start === -1) throw new Error(`no form ${form}`)
  const fields = html.slice(start, html.indexOf('</form>', start))
  return {
    form,
    ...Object.fromEntries(
      [...fields.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    ),
  }
}

/** Opens a page and sends its form as a browser does without scripts. */
export const openAndPost = async (
  client: Client,
  path: string,
  form: string,
  typed: Record<string, string>,
): Promise<Response> =>
  postForm(client, path, { ...(await hiddenFieldsOf(client, path, form)), ...typed })
