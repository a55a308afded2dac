import type { Client } from '../server/client.ts'
import { hiddenFieldsIn, openAndPost } from '../server/page-form.ts'
import { postForm } from '../server/post-form.ts'

/**
 * Sends the checkout as a browser does without scripts: choices that change the total are shown with it, and sent
 * again.
 */
export async function sendChoices(
  client: Client,
  typed: Record<string, string>,
): Promise<Response> {
  const shown = await openAndPost(client, '/checkout', 'checkout', typed)
  if (shown.status !== 409) throw new Error(`the total did not change: ${shown.status}`)
  const html = await shown.text()
  if (!html.includes('The total has changed with your choices.')) throw new Error(html)
  return postForm(client, '/checkout', { ...hiddenFieldsIn(html, 'checkout'), ...typed })
}
