import { watchSessionState } from '#support/server/session-state.ts'

/**
 * Set-up of the API tests. No statement on a pooled connection may have session state, so that a pooler can be used.
 */
const found = watchSessionState()

afterEach(() => {
  const statements = [...found]
  found.clear()
  if (statements.length > 0)
    throw new Error(
      `Pooled connections ran statements with session state: ${statements.join('; ')}`,
    )
})
