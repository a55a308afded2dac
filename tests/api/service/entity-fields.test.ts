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
  const listing = {
    title: 'Marimba of hardwood',
    description: 'Fifteen keys, tuned last year.',
    condition: 'like-new',
    price: '1150000',
    quantity: 3,
    categoryId: 'home-garden',
    location: 'Gweru',
    shippingCost: '150000.50',
    allowsCollection: true,
    sellerId: seller.id,
    images: [made.picture],
  }
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
  const line = { productId: made.listing, quantity: 2 }
  await sends(buyer, 'cart', line)
  answers['Cart item'] = (await buyer.client.get<unknown[]>('/api/cart')).body[0]
  await sends(buyer, 'watchlist', { productId: made.listing })
  answers['Watchlist entry'] = (await buyer.client.get<unknown[]>('/api/watchlist')).body[0]

  const auction = (answers['Auction'] as { id: string }).id
  await sends(buyer, `products/${auction}/bids`, { amount: '1300000', bidderId: buyer.id })
  const bids = await buyer.client.get<unknown[]>(`/api/products/${auction}/bids`)
  answers['Bid'] = bids.body[0]

  const ordered = await sends<Order>(buyer, 'orders', {
    ...line,
    sellerId: seller.id,
    totalAmount: '2450000.50',
    shippingCost: '150000.50',
    paymentMethod: 'bank_transfer',
    paymentStatus: 'pending',
    orderStatus: 'processing',
    clearCart: true,
  })
  const clearCart = (await buyer.client.get<unknown[]>('/api/cart')).body
  answers['Order payload'] = { ...ordered, clearCart }
  const productId = made.listing as ProductId
  made.order = await insertRatedSale(server, buyer, seller, { productId, status: 'completed' })
  const rating = { raterId: buyer.id, orderId: made.order, rating: 4, review: 'Came in two days.' }
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
  const question = {
    name: 'Rudo Moyo',
    email: 'rudo@people.example',
    subject: 'Opening hours',
    message: 'When can I call you?',
  }
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
const count = expect.any(Number)

/** Each field with its expected value; a function returns a value of the set-up. */
const fields: [string, unknown][] = [
  ['Product: id', id],
  ['Product: title', 'Marimba of hardwood'],
  ['Product: description', 'Fifteen keys, tuned last year.'],
  ['Product: price', '1150000.00'],
  ['Product: isAuction', false],
  ['Product: shippingCost', '150000.50'],
  ['Product: condition', 'like-new'],
  ['Product: location', 'Gweru'],
  ['Product: images', () => [made.picture]],
  ['Product: sellerId', () => made.seller],
  ['Product: categoryId', 'home-garden'],
  ['Product: quantity', 3],
  ['Product: allowsCollection', true],
  ['Product: visibilityBoosted', false],
  ['Product: currentBid', null],
  ['Product: buyItNowPrice', null],
  ['Product: auctionEndTime', null],
  ['Auction: currentBid', '1150000.00'],
  ['Auction: buyItNowPrice', '2000000.00'],
  ['Auction: auctionEndTime', auctionEnd],
  ['Category: id', 'electronics'],
  ['Category: name', 'Electronics'],
  ['Cart item: id', id],
  ['Cart item: productId', () => made.listing],
  ['Cart item: quantity', 2],
  ['Cart item: product', (): unknown => expect.objectContaining({ id: made.listing })],
  ['Bid: id', id],
  ['Bid: amount', '1300000.00'],
  ['Bid: bidderId', () => made.buyer],
  ['Bid: createdAt', time],
  ['Message: id', id],
  ['Message: conversationId', () => made.conversation],
  ['Message: senderId', () => made.buyer],
  ['Message: content', 'Is it still there?'],
  ['Message: createdAt', time],
  ['Conversation: id', () => made.conversation],
  ['Conversation: productId', () => made.listing],
  ['Conversation: buyerId', () => made.buyer],
  ['Conversation: sellerId', () => made.seller],
  ['Conversation: unreadCount', 1],
  ['Conversation: otherUser.username', 'tendai_n'],
  ['Conversation: product.title', 'Marimba of hardwood'],
  ['Conversation: product.images', () => [made.picture]],
  ['Conversation: lastMessage.senderId', () => made.buyer],
  ['Conversation: lastMessage.content', 'Is it still there?'],
  ['Conversation: lastMessage.createdAt', time],
  ['Seller rating: raterId', () => made.buyer],
  ['Seller rating: orderId', () => made.order],
  ['Seller rating: rating', 4],
  ['Seller rating: review', 'Came in two days.'],
  ['Rating stats: totalRatings', 1],
  ['Rating stats: averageRating', 4],
  ['Rating stats: positivePercentage', 100],
  ['Order payload: sellerId', () => made.seller],
  ['Order payload: productId', () => made.listing],
  ['Order payload: quantity', 2],
  ['Order payload: totalAmount', '2450000.50'],
  ['Order payload: shippingCost', '150000.50'],
  ['Order payload: paymentMethod', 'bank_transfer'],
  ['Order payload: paymentStatus', 'pending'],
  ['Order payload: orderStatus', 'processing'],
  ['Order payload: clearCart', []],
  ['User registration: username', 'tendai_n'],
  ['User registration: email', buyerForm.email],
  ['User registration: firstName', 'Tendai'],
  ['User registration: lastName', 'Ncube'],
  ['User registration: dateOfBirth', '1994-03-21'],
  ['User registration: phoneNumber', `+263${buyerForm.phoneNumber.slice(1)}`],
  ['User registration: houseNumber', '7'],
  ['User registration: street', 'Samora Machel Avenue'],
  ['User registration: city', 'Bulawayo'],
  ['User: id', () => made.buyer],
  ['User: username', 'tendai_n'],
  ['User: email', buyerForm.email],
  ['User: firstName', 'Tendai'],
  ['User: lastName', 'Ncube'],
  ['User: phoneNumber', `+263${buyerForm.phoneNumber.slice(1)}`],
  ['User: emailVerified', false],
  ['User: createdAt', time],
  ['Notification: id', id],
  ['Notification: type', 'message'],
  ['Notification: title', 'New message from tendai_n'],
  ['Notification: message', 'Marimba of hardwood: Is it still there?'],
  ['Notification: read', false],
  ['Notification: link', () => `/messages?conversation=${made.conversation}`],
  ['Notification: createdAt', time],
  ['Contact message: id', id],
  ['Contact message: name', 'Rudo Moyo'],
  ['Contact message: email', 'rudo@people.example'],
  ['Contact message: subject', 'Opening hours'],
  ['Contact message: message', 'When can I call you?'],
  ['Contact message: status', 'unread'],
  ['Contact message: createdAt', time],
  ['Dashboard stats: totalUsers', 2],
  ['Dashboard stats: totalProducts', 2],
  ['Dashboard stats: totalOrders', 1],
  ['Dashboard stats: totalRevenue', '100000.00'],
  ['Dashboard stats: todayViews', 41],
  ['Dashboard stats: unreadMessages', 1],
  ['Daily analytics row: id', expect.any(String)],
  ['Daily analytics row: date', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  ['Daily analytics row: pageViews', 41],
  ['Daily analytics row: uniqueVisitors', count],
  ['Daily analytics row: newUsers', 2],
  ...Object.entries(settings).map(([name, value]): [string, string] => [
    `Site settings: ${name}`,
    value,
  ]),
  ['Subscription status: canBuyBoosts', false],
  ['Watchlist entry: product', (): unknown => expect.objectContaining({ id: made.listing })],
  ['Watchlist entry: inWatchlist', true],
  ['Admin record: username', 'farai'],
]

test.each(fields)('%s: has its type and value in a real response', (field, expected) => {
  covers(`field: ${field}`)
  const [entity = '', path = ''] = field.split(': ')
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], answers[entity])
  expect(value).toEqual(typeof expected === 'function' ? (expected as () => unknown)() : expected)
})
