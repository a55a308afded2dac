import type { ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { opened, says } from '#support/members/conversations.ts'
import { verifyEmail, type Member } from '#support/members/people.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'
import { registerMember, registration } from '#support/members/registration.ts'
import { rowsOf } from '#support/rows.ts'
import { inHours } from '#support/listings/selling.ts'
import { createStaff } from '#support/members/staff.ts'

/** The response that contained each entity, by the entity's name. */
const answers: Record<string, unknown> = {}
/** Values that are known only after the set-up. */
const made = { seller: '', buyer: '', listing: '', order: '', picture: '', conversation: '' }

const server = sharedServer()
const sellerForm = registration({ username: 'chipo_m', firstName: 'Chipo', lastName: 'Mutasa' })
const buyerForm = registration({ username: 'tendai_n', firstName: 'Tendai', lastName: 'Ncube' })
const auctionEnd = inHours(72)
const item = {
  title: 'Marimba of hardwood',
  description: 'Fifteen keys, tuned last year.',
  condition: 'like-new',
  quantity: 3,
  categoryId: 'home-garden',
  location: 'Gweru',
  allowsCollection: true,
}
const purchase = {
  quantity: 2,
  totalAmount: '2450000.50',
  shippingCost: '150000.50',
  paymentMethod: 'bank_transfer',
  paymentStatus: 'pending',
  orderStatus: 'processing',
}
const stars = { rating: 4, review: 'Came in two days.' }
const question = {
  name: 'Rudo Moyo',
  email: 'rudo@people.example',
  subject: 'Opening hours',
  message: 'When can I call you?',
}
const settings = {
  site_name: 'Musika Harare',
  site_description: 'The market in your hand.',
  contact_email: 'hello@musika.example',
  contact_phone: '+263242111222',
  contact_address: '7 Speke Avenue, Harare',
  terms_and_conditions: 'Our terms.',
  privacy_policy: 'Our policy.',
}

beforeAll(async () => {
  const seller = await signsIn(sellerForm)
  const buyer = await signsIn(buyerForm)
  Object.assign(made, { seller: seller.id, buyer: buyer.id })
  for (const { id } of [seller, buyer]) await verifyEmail(server, id)
  await sells(seller)
  await buys(buyer, seller)
  await talks(buyer, seller)
  await worksAtTheShop()
})

async function signsIn(form: typeof sellerForm): Promise<Member> {
  const { client, user } = await registerMember(server, form)
  const credentials = { identifier: form.username, password: form.password }
  const { user: shown } = await sends<{ user: unknown }>({ client }, 'auth/signin', credentials)
  answers['User'] = shown
  answers['User registration'] = (await client.get('/api/account')).body
  const { username, email, phoneNumber: phone } = form
  return { id: user.id, username, email, phone, client }
}

/** Makes a call that must be accepted. */
async function sends<T>(
  { client }: Pick<Member, 'client'>,
  path: string,
  body: object,
): Promise<T> {
  const answer = await client.post<T>(`/api/${path}`, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

async function sells(seller: Member): Promise<void> {
  made.picture = await uploadedPicture(seller)
  const prices = { price: '1150000', shippingCost: '150000.50' }
  const listing = { ...item, ...prices, sellerId: seller.id, images: [made.picture] }
  made.listing = (await sends<{ id: string }>(seller, 'products', listing)).id
  const terms = { isAuction: true, auctionEndTime: auctionEnd, buyItNowPrice: '2000000' }
  const auction = { ...listing, quantity: 1, images: [], ...terms }
  const { id } = await sends<{ id: string }>(seller, 'products', auction)
  const read = async (of: string) => (await server.visitor().get(`/api/products/${of}`)).body
  answers['Product'] = await read(made.listing)
  answers['Auction'] = await read(id)
  answers['Category'] = (await server.visitor().get<unknown[]>('/api/categories')).body[0]
  answers['Subscription status'] = (await seller.client.get('/api/subscription/status')).body
}

async function buys(buyer: Member, seller: Member): Promise<void> {
  const productId = made.listing as ProductId
  await sends(buyer, 'cart', { productId, quantity: 2 })
  answers['Cart item'] = (await buyer.client.get<unknown[]>('/api/cart')).body[0]
  await sends(buyer, 'watchlist', { productId })
  answers['Watchlist entry'] = (await buyer.client.get<unknown[]>('/api/watchlist')).body[0]

  const auction = (answers['Auction'] as { id: string }).id
  await sends(buyer, `products/${auction}/bids`, { amount: '1300000', bidderId: buyer.id })
  const bids = await buyer.client.get<unknown[]>(`/api/products/${auction}/bids`)
  answers['Bid'] = bids.body[0]

  const wish = { ...purchase, productId, sellerId: seller.id, clearCart: true }
  const ordered = await sends<Order>(buyer, 'orders', wish)
  const clearCart = (await buyer.client.get<unknown[]>('/api/cart')).body
  answers['Order payload'] = { ...ordered, clearCart }
  made.order = await insertRatedSale(server, buyer, seller, { productId, status: 'completed' })
  const rating = { ...stars, raterId: buyer.id, orderId: made.order }
  await sends(buyer, `sellers/${seller.id}/ratings`, rating)
  const ratings = 'select rater_id as "raterId", order_id as "orderId", rating, review from ratings'
  answers['Seller rating'] = (await rowsOf(server, ratings))[0]
  const stats = await server.visitor().get(`/api/sellers/${seller.id}/rating-stats`)
  answers['Rating stats'] = stats.body
}

async function talks(buyer: Member, seller: Member): Promise<void> {
  const id = await opened(buyer, made.listing as ProductId)
  made.conversation = id
  await says(buyer, id, 'Is it still there?')
  const list = await seller.client.get<unknown[]>(`/api/conversations/${seller.id}`)
  answers['Conversation'] = list.body[0]
  const said = await seller.client.get<unknown[]>(`/api/conversations/${id}/messages`)
  answers['Message'] = said.body[0]
  const all = await seller.client.get<{ type: string }[]>(`/api/notifications/${seller.id}`)
  answers['Notification'] = all.body.find(({ type }) => type === 'message')
}

async function worksAtTheShop(): Promise<void> {
  await sends({ client: server.visitor() }, 'contact', question)
  const { client } = await createStaff(server, 'admin', { username: 'farai' })
  const read = async (path: string) => (await client.get<never>(`/api/admin/${path}`)).body
  await sends({ client }, 'admin/settings', settings)
  await server.app.pool.query(
    `insert into daily_views (day, page_views) values ((now() at time zone 'Africa/Harare')::date, 41)`,
  )
  answers['Contact message'] = (await read('messages'))[0]
  answers['Dashboard stats'] = await read('dashboard')
  answers['Daily analytics row'] = (await read('analytics?days=7'))[0]
  answers['Site settings'] = await read('settings')
  answers['Admin record'] = (await read('session'))['admin']
}

const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
const its = (name: keyof typeof made) => () => made[name]
const pictures = () => [made.picture]
const product = (): unknown => expect.objectContaining({ id: made.listing })
const { password: _, phoneNumber: typed, ...others } = buyerForm
const phoneNumber = `+263${typed.slice(1)}`
const { username, email, firstName, lastName } = others

/** Fields of each entity with their expected values; a function returns a value of the set-up. */
const entities: [string, Record<string, unknown>][] = [
  ['Product', { ...item, id, price: '1150000.00', shippingCost: '150000.50', isAuction: false }],
  ['Product', { images: pictures, sellerId: its('seller'), visibilityBoosted: false }],
  ['Product', { currentBid: null, buyItNowPrice: null, auctionEndTime: null }],
  ['Auction', { currentBid: '1150000.00', buyItNowPrice: '2000000.00' }],
  ['Auction', { auctionEndTime: auctionEnd }],
  ['Category', { id: 'electronics', name: 'Electronics' }],
  ['Cart item', { id, productId: its('listing'), quantity: 2, product }],
  ['Bid', { id, amount: '1300000.00', bidderId: its('buyer'), createdAt: time }],
  ['Message', { id, conversationId: its('conversation'), senderId: its('buyer') }],
  ['Message', { content: 'Is it still there?', createdAt: time }],
  ['Conversation', { id: its('conversation'), productId: its('listing'), unreadCount: 1 }],
  ['Conversation', { buyerId: its('buyer'), sellerId: its('seller'), 'product.images': pictures }],
  ['Conversation', { 'otherUser.username': 'tendai_n', 'product.title': 'Marimba of hardwood' }],
  ['Conversation', { 'lastMessage.senderId': its('buyer'), 'lastMessage.createdAt': time }],
  ['Conversation', { 'lastMessage.content': 'Is it still there?' }],
  ['Seller rating', { ...stars, raterId: its('buyer'), orderId: its('order') }],
  ['Rating stats', { totalRatings: 1, averageRating: 4, positivePercentage: 100 }],
  ['Order payload', { ...purchase, sellerId: its('seller'), productId: its('listing') }],
  ['Order payload', { clearCart: [] }],
  ['User registration', { ...others, phoneNumber }],
  ['User', { username, email, firstName, lastName, phoneNumber }],
  ['User', { id: its('buyer'), emailVerified: false, createdAt: time }],
  ['Notification', { id, type: 'message', title: 'New message from tendai_n', read: false }],
  ['Notification', { message: 'Marimba of hardwood: Is it still there?', createdAt: time }],
  ['Notification', { link: () => `/messages?conversation=${made.conversation}` }],
  ['Contact message', { ...question, id, status: 'unread', createdAt: time }],
  ['Dashboard stats', { totalUsers: 2, totalProducts: 2, totalOrders: 1, unreadMessages: 1 }],
  ['Dashboard stats', { totalRevenue: '100000.00', todayViews: 41 }],
  ['Daily analytics row', { id: expect.any(String), pageViews: 41, newUsers: 2 }],
  ['Daily analytics row', { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
  ['Daily analytics row', { uniqueVisitors: expect.any(Number) }],
  ['Site settings', settings],
  ['Subscription status', { canBuyBoosts: false }],
  ['Watchlist entry', { product, inWatchlist: true }],
  ['Admin record', { username: 'farai' }],
]
const fields = entities.flatMap(([entity, expected]) =>
  Object.entries(expected).map(([name, value]) => [`${entity}: ${name}`, value] as const),
)

test.each(fields)('%s: has its type and value in a real response', (field, expected) => {
  covers(`field: ${field}`)
  const [entity = '', path = ''] = field.split(': ')
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], answers[entity])
  expect(value).toEqual(typeof expected === 'function' ? (expected as () => unknown)() : expected)
})
