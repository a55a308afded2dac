import { messagesIn } from '../../../messages/index.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { businessAdminCalls } from '#contracts/selling/admin/business.ts'
import { draftCalls } from '#contracts/selling/drafts.ts'
import { vacationCalls } from '#contracts/selling/vacation.ts'
import { sellingCalls } from '#contracts/selling/selling.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { salesOf } from '../orders/index.ts'
import { copyListingPictures } from './copy-listing-pictures.ts'
import { draftsOf, getDraft, putDraft, removeDraft } from './drafts.ts'
import { fileRoutes } from './file-routes.ts'
import { ownListing, ownListings } from './own-listings.ts'
import { listingStats, sellingSummary } from './selling-summary.ts'
import { readBusiness, saveBusiness } from './admin/change-business.ts'
import { readVacation, setVacation } from './vacation/set-vacation.ts'

export function sellingRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(sellingCalls.listings, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { listings, total } = await ownListings(app, user.id, query.tab, page)
    setPageHeaders(c, page, total)
    return listings
  })
  route(sellingCalls.listing, ({ params, user }) => ownListing(app, user.id, params.id))
  route(sellingCalls.pictures, ({ params, user }) => copyListingPictures(app, user.id, params.id))
  route(sellingCalls.summary, ({ user }) => sellingSummary(app, user.id))
  route(sellingCalls.sales, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { sales, total } = await salesOf(app, user.id, query.state, page)
    setPageHeaders(c, page, total)
    return sales
  })
  route(sellingCalls.stats, ({ params }) => listingStats(app, params.userId))

  route(vacationCalls.get, async ({ user }) => ({ vacation: await readVacation(app, user.id) }))
  route(vacationCalls.put, async ({ body, user }) => ({
    vacation: await setVacation(app, user.id, body),
  }))
  route(vacationCalls.remove, async ({ user }) => ({
    vacation: await setVacation(app, user.id, undefined),
  }))

  route(businessAdminCalls.get, async ({ params }) => ({
    business: await readBusiness(app.db, params.id),
  }))
  route(businessAdminCalls.put, async ({ params, body, staff }) => ({
    business: await saveBusiness(app, staff.id, { sellerId: params.id, ...body }),
  }))

  route(draftCalls.list, ({ user }) => draftsOf(app, user.id))
  route(draftCalls.get, ({ params, user }) => getDraft(app, user.id, params.id))
  route(draftCalls.put, ({ params, body, user }) =>
    putDraft(app, user.id, { id: params.id, ...body, version: body.version }),
  )
  route(draftCalls.remove, async ({ params, user }) => {
    await removeDraft(app, user.id, params.id)
    return { message: messagesIn('en').sellingAnswers.draftDiscarded }
  })
  fileRoutes(app, http)
}
