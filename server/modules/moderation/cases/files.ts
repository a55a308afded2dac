import type { OpenAPIHono } from '@hono/zod-openapi'
import { CaseFilters, casesFilePath } from '../../../../contracts/moderation/admin/moderation.ts'
import {
  ListingFilters,
  listingsFilePath,
  peopleFilePath,
  PersonFilters,
} from '../../../../contracts/accounts/admin/members.ts'
import type { App } from '../../../platform/app.ts'
import { csvRoute } from '../../staff/index.ts'
import { readCases } from './case-queries.ts'
import { readListings } from '../listing-queries.ts'
import { readPeople } from '../people/people-queries.ts'

/** Queue, listings and people as files. */
export function adminFiles(app: App, http: OpenAPIHono): void {
  csvRoute(app, http, {
    path: casesFilePath,
    name: 'musika-moderation',
    what: 'What was reported, held back and appealed',
    access: 'staff',
    filters: CaseFilters,
    columns: [
      'createdAt',
      'kind',
      'about',
      'label',
      'person',
      'reason',
      'reports',
      'claimedBy',
      'outcome',
      'closedBy',
      'closedAt',
      'id',
    ],
    rows: async (filters, page, { staff }) =>
      (await readCases(app, staff.id, filters, page)).cases.map(({ object, person, ...one }) => ({
        ...one,
        about: object.kind,
        label: object.label,
        person: person.username,
      })),
  })
  csvRoute(app, http, {
    path: listingsFilePath,
    name: 'musika-listings',
    what: 'Listings of everybody',
    access: 'staff',
    filters: ListingFilters,
    columns: [
      'createdAt',
      'title',
      'seller',
      'price',
      'status',
      'takenDown',
      'isAuction',
      'bidCount',
      'openReports',
      'id',
    ],
    rows: async (filters, page) =>
      (await readListings(app, filters, page)).listings.map(({ seller, takenDown, ...one }) => ({
        ...one,
        seller: seller.username,
        takenDown: takenDown ? `${takenDown.as}: ${takenDown.reason}` : '',
      })),
  })
  csvRoute(app, http, {
    path: peopleFilePath,
    name: 'musika-users',
    what: 'People with an account',
    access: 'staff',
    filters: PersonFilters,
    columns: [
      'createdAt',
      'username',
      'name',
      'email',
      'phone',
      'city',
      'suspended',
      'suspendedUntil',
      'strikes',
      'id',
    ],
    rows: async (filters, page) => (await readPeople(app, filters, page)).people,
  })
}
