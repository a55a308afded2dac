import { messagesIn } from '../../../messages/index.ts'
import { privacyCalls } from '#contracts/privacy/privacy.ts'
import { deletionGraceDays } from '#contracts/privacy/privacy-limits.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { readConsents } from '../consents/index.ts'
import { consentsOf } from './consent-list.rules.ts'
import { requestDeletion, cancelDeletion } from './account-deletion/request-deletion.ts'
import { openObligations } from './account-deletion/obligations.ts'
import { deletionOf } from './account-deletion/state.ts'
import { requestCopy } from './export/request-copy.ts'
import { latestExport } from './export/queries.ts'
import { exportFileRoute } from './export/send-copy.ts'
import { requestOwnData } from './requests/open-request.ts'
import { readOwnRequests } from './requests/data-requests.list.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export function privacyRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(privacyCalls.state, async ({ user: { id } }) => {
    const [consents, latest, deletion, obligations, requests] = await Promise.all([
      readConsents(app, id),
      latestExport(app, id),
      deletionOf(app, id),
      openObligations(app.db, id, 'en'),
      readOwnRequests(app, id),
    ])
    return {
      consents: consentsOf(consents, messagesIn('en').privacyConsents),
      latestExport: latest,
      deletion,
      obligations,
      requests,
    }
  })

  route(privacyCalls.withdraw, async ({ user, params: { purpose } }) => {
    await withdrawConsent(app, user.id, purpose)
    return { message: messagesIn('en').privacyAnswers.consentTakenBack }
  })

  route(privacyCalls.export, ({ user }) => requestCopy(app, user.id))
  exportFileRoute(app, http)

  route(privacyCalls.delete, async ({ user, body }) => {
    const dueAt = await requestDeletion(app, user, body.currentPassword)
    return {
      dueAt: dueAt.toISOString(),
      message: messagesIn('en').privacy.deletionPromise({ days: deletionGraceDays }),
    }
  })

  route(privacyCalls.keep, async ({ user }) => {
    await cancelDeletion(app, user.id)
    return { message: messagesIn('en').privacyAnswers.deletionCancelled }
  })

  route(privacyCalls.request, ({ user, body, keyedId }) =>
    requestOwnData(app, user.id, body, keyedId),
  )
}
