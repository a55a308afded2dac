import type { Page } from 'playwright-core'

/** A part of the security page of the account. */
export const panel = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name })

/** The id of the member whose session the browser has. */
export async function signedInAs(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/api/auth/session')
  const { user } = (await answer.json()) as { user: { id: string } | null }
  return user?.id
}

/** Adds an authenticator to the browser that verifies its user at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
