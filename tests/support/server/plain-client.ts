import { sharedServer } from '../fixtures.ts'
import type { Client } from './client.ts'
import { startServer } from './server.ts'

/**
 * A client that knows the described calls alone: it sends exactly their fields, in the simplest order, to a new shop
 * with default settings and limits. Its members only register and sign in. Payloads are written by hand.
 */

/** A staff member of the shop. */
export const staffAccount = { username: 'shop-admin', password: 'four-words-are-enough' }

let server: ReturnType<typeof sharedServer>

/** The shop of a test file. */
export function plainShop(): ReturnType<typeof sharedServer> {
  registered = 0
  server = sharedServer(() =>
    startServer(
      {
        RATE_LIMIT: 'on',
        TRUSTED_PROXIES: '1',
        ADMIN_USERNAME: staffAccount.username,
        ADMIN_PASSWORD: staffAccount.password,
      },
      { own: true },
    ),
  )
  return server
}

export interface PlainMember {
  id: string
  client: Client
  email: string
}

/** How many members registered. */
export let registered = 0
export const plainForm = (more: object = {}) => {
  registered += 1
  return {
    username: `simple${registered}`,
    email: `simple${registered}@people.example`,
    password: 'Simple#2026!a',
    firstName: 'Chipo',
    lastName: 'Ncube',
    dateOfBirth: '1991-04-02',
    phoneNumber: `077215${String(1000 + registered)}`,
    houseNumber: '12',
    street: 'Herbert Chitepo Street',
    city: 'Mutare',
    ...more,
  }
}

/** Registers and signs in. */
export async function join(more: object = {}): Promise<PlainMember> {
  const fields = plainForm(more)
  const client = server.visitor()
  const made = await client.post('/api/auth/register', fields)
  expect(made.status, made.text).toBe(201)
  const { email: identifier, password } = fields
  const signedIn = await client.post<{ user: { id: string; firstName: string } }>(
    '/api/auth/signin',
    { identifier, password },
  )
  expect(signedIn.status, signedIn.text).toBe(200)
  expect(signedIn.body.user.firstName).toBe('Chipo')
  return { id: signedIn.body.user.id, client, email: fields.email }
}

const listing = (seller: PlainMember, more: object = {}) => ({
  title: 'Clay pot',
  description: 'A clay pot from Binga, well made.',
  condition: 'good',
  price: '150000',
  quantity: 2,
  categoryId: 'home-garden',
  location: 'Harare',
  shippingCost: '5000',
  allowsCollection: false,
  sellerId: seller.id,
  images: [],
  ...more,
})

export async function list(seller: PlainMember, more: object = {}): Promise<string> {
  const made = await seller.client.post<{ id: string }>('/api/products', listing(seller, more))
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

export const auction = (seller: PlainMember) =>
  list(seller, {
    isAuction: true,
    auctionEndTime: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    quantity: 1,
  })

export const order = (seller: PlainMember, productId: string, more: object = {}) => ({
  sellerId: seller.id,
  productId,
  quantity: 1,
  totalAmount: '155000.00',
  shippingCost: '5000',
  paymentMethod: 'ecocash_zwl',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  clearCart: false,
  ...more,
})

/** What an answer is: good, or its status and text. */
export const good = ({ status, text }: { status: number; text: string }) =>
  status < 300 ? 'good' : `${status} ${text}`

/** The calls that it knows. */
const calls = `
POST /api/auth/signin
POST /api/auth/register
POST /api/auth/forgot-password
POST /api/auth/reset-password
POST /api/auth/verify-email
GET /api/users/{userId}/listing-stats
GET /api/notifications/{userId}
GET /api/notifications/{userId}/count
PUT /api/notifications/{id}/read
PUT /api/notifications/{userId}/read-all
DELETE /api/notifications/{id}
GET /api/cart
POST /api/cart
PUT /api/cart/{id}
DELETE /api/cart/{id}
GET /api/categories
GET /api/products
GET /api/products/{id}
POST /api/products
GET /api/products/{id}/bids
POST /api/products/{id}/bids
GET /api/watchlist/{productId}
POST /api/watchlist
DELETE /api/watchlist/{productId}
GET /api/subscription/status
POST /api/visibility-boost/{productId}
GET /api/sellers/{sellerId}/rating-stats
POST /api/sellers/{sellerId}/ratings
POST /api/conversations
GET /api/conversations/{userId}
GET /api/conversations/{conversationId}/messages
PUT /api/conversations/{conversationId}/read
POST /api/messages
GET /api/messages/unread/{userId}
POST /api/orders
POST /api/contact
POST /api/objects/upload
PUT {uploadURL}
PUT /api/product-images
POST /api/admin/login
GET /api/admin/dashboard
GET /api/admin/messages
GET /api/admin/analytics
GET /api/admin/settings
POST /api/admin/messages/{id}/respond
POST /api/admin/settings`
  .trim()
  .split('\n')

const made = new Set<string>()

/** Notes the calls of a test file; the next file of the worker sends as before. */
export function noteCalls(): void {
  const send = globalThis.fetch
  beforeAll(() => {
    globalThis.fetch = (url, init) => {
      made.add(`${init?.method ?? 'GET'} ${new URL(url).pathname}`)
      return send(url, init)
    }
  })
  afterAll(() => void (globalThis.fetch = send))
}

/** The calls that were not made. */
export const unmadeCalls = () =>
  calls.filter((call) => {
    const path = call.replace('{uploadURL}', '/.+').replaceAll(/\{\w+\}/g, '[^/]+')
    return ![...made].some((each) => new RegExp(`^${path}$`).test(each))
  })
