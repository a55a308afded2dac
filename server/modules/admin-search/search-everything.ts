import { sql, type RawBuilder } from 'kysely'
import type { SearchGroup, SearchHit } from '#contracts/staff/admin/admin-search.ts'
import type { App } from '../../platform/app.ts'
import { phoneOf } from '../accounts/index.ts'

/** The most results of each kind. */
const shown = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Row = Omit<SearchHit, 'at' | 'href'> & { at: Date; of: string }

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Converts spellings such as "m 7k2p-9qxa" and "M7K2P9QXA" to M-7K2P-9QXA. Returns null for other text. */
const orderNumber = (text: string): string | null => {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return /^M[0-9A-Z]{8}$/.test(bare) ? `M-${bare.slice(1, 5)}-${bare.slice(5)}` : null
}

/** The digits of "0772 123 456" without leading zeros, as part of a stored number. Returns null for other text. */
const phoneDigits = (text: string): string | null => {
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{6,15}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

interface Source {
  kind: SearchGroup['kind']
  statement: RawBuilder<Row>
  hrefOf: (row: Row) => string
  all: string | null
}

/**
 * The queries for each kind. A text of one or two letters must match exactly, because a trigram index needs three.
 */
function sourcesOf(q: string): Source[] {
  const id = uuid.test(q) ? q : null
  const words = q.length >= 3 ? likeOf(q) : null
  const number = orderNumber(q)
  const digits = phoneDigits(q)
  const phone = phoneOf(q) ?? null
  const encoded = encodeURIComponent(q)
  return [
    {
      kind: 'orders',
      statement: sql<Row>`
        select o.id, o.number as label, o.title || ', ' || replace(o.order_status, '_', ' ') as detail,
          o.created_at as at, o.id::text as of
        from orders o where o.number = ${number} or o.id = ${id}::uuid
        order by o.created_at desc limit ${shown + 1}`,
      hrefOf: ({ of }) => `/admin/orders/${of}`,
      all: `/admin/orders?search=${encoded}`,
    },
    {
      kind: 'payments',
      statement: sql<Row>`
        select p.id, p.reference as label, p.method || ', ' || p.status as detail, p.created_at as at, p.id::text as of
        from payments p where p.reference = ${q} or p.provider_id = ${q} or p.id = ${id}::uuid
        order by p.created_at desc limit ${shown + 1}`,
      hrefOf: () => `/admin/payments?search=${encoded}`,
      all: `/admin/payments?search=${encoded}`,
    },
    {
      kind: 'people',
      statement: sql<Row>`
        select u.id, u.username::text as label, u.first_name || ' ' || u.last_name || ', ' || u.email::text as detail,
          u.created_at as at, u.id::text as of
        from users u
        where u.id = ${id}::uuid or u.username = ${q}::citext or u.email = ${q}::citext
          or (u.username::text || ' ' || u.email::text || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(u.phone_e164, ''))
            ilike ${phone ? null : digits ? likeOf(digits) : words} or u.phone_e164 = ${phone}
        order by u.created_at desc limit ${shown + 1}`,
      hrefOf: ({ of }) => `/admin/users/${of}`,
      all: `/admin/users?search=${encoded}`,
    },
    {
      kind: 'listings',
      statement: sql<Row>`
        select p.id, p.title as label, u.username::text || ', ' || coalesce(p.taken_down, p.status) as detail,
          p.created_at as at, p.id::text as of
        from products p join users u on u.id = p.seller_id
        where p.id = ${id}::uuid or p.title ilike ${words}
        order by p.created_at desc limit ${shown + 1}`,
      hrefOf: ({ of }) => `/admin/listings?search=${of}`,
      all: `/admin/listings?search=${encoded}`,
    },
    {
      kind: 'messages',
      statement: sql<Row>`
        select m.id, m.name as label, coalesce(nullif(m.subject, ''), left(m.message, 80)) as detail,
          m.created_at as at, m.id::text as of
        from contact_messages m
        where m.id = ${id}::uuid
          or (m.name || ' ' || m.email || ' ' || coalesce(m.subject, '') || ' ' || m.message) ilike ${words}
        order by m.created_at desc limit ${shown + 1}`,
      hrefOf: ({ of }) => `/admin/dashboard?tab=messages&message=${of}`,
      all: `/admin/dashboard?tab=messages&search=${encoded}`,
    },
  ]
}

/** The search results for a text, at most five of each kind. Returns no groups for an empty text. */
export async function searchEverything(app: App, given: string): Promise<SearchGroup[]> {
  const q = given.trim()
  if (q === '') return []
  return Promise.all(
    sourcesOf(q).map(async ({ kind, statement, hrefOf, all }): Promise<SearchGroup> => {
      const { rows } = await statement.execute(app.reads.shared().db)
      return {
        kind,
        hits: rows.slice(0, shown).map((row) => ({
          id: row.id,
          label: row.label,
          detail: row.detail,
          href: hrefOf(row),
          at: row.at.toISOString(),
        })),
        more: rows.length > shown,
        all,
      }
    }),
  )
}
