import { expect, test } from 'vitest'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { inHours, sofa, type Refusal } from '../../support/listings/selling.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller } = sharedShop(sharedServer({ AUCTION_MIN_SECONDS: '3600' }))

const create = (body: unknown) => seller.client.post<Refusal>('/api/products', body)

test.for([
  ['title', { title: '' }, 'Product title is required'],
  ['title', { title: '   ' }, 'Product title is required'],
  ['title', { title: 'x'.repeat(201) }, 'Title must be under 200 characters'],
  ['title', { title: 7 }, undefined],
  ['title', { title: 'nul\u0000' }, undefined],
  ['description', { description: 'too short' }, 'Description must be at least 10 characters'],
  ['description', { description: 'x'.repeat(5001) }, 'Description must be under 5000 characters'],
  ['price', { price: '0' }, 'Price must be a positive number'],
  ['price', { price: '-5' }, 'Price must be a positive number'],
  ['price', { price: 'free' }, 'Price must be a positive number'],
  ['price', { price: '1e5' }, 'Price must be a positive number'],
  ['price', { price: '9.999' }, 'Price must be a positive number'],
  ['price', { price: '99999999999999' }, 'Price must be a positive number'],
  ['price', { price: '9999999999', currency: 'USD' }, 'Price must be a positive number'],
  ['price', { price: 100 }, undefined],
  ['condition', { condition: 'broken' }, 'Please select the item condition'],
  ['condition', { condition: undefined }, 'Please select the item condition'],
  ['quantity', { quantity: 0 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: -3 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: 1.5 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: 1e9 }, 'Quantity must be a positive number'],
  ['shippingCost', { shippingCost: '-1' }, 'Shipping cost must be a positive number or empty'],
  [
    'shippingCost',
    { shippingCost: '9999999999', currency: 'USD' },
    'Shipping cost must be a positive number or empty',
  ],
  ['categoryId', { categoryId: 'cars' }, undefined],
  ['location', { location: 'x'.repeat(121) }, undefined],
  ['location', { location: '' }, 'Choose where the item is'],
  ['location', { location: '  ' }, 'Choose where the item is'],
  ['currency', { currency: 'EUR' }, undefined],
  ['allowsCollection', { allowsCollection: 'yes' }, undefined],
  [
    'images',
    { images: Array.from({ length: 21 }, () => '/images/x') },
    'Maximum 20 images allowed',
  ],
  ['price', { price: '10', isAuction: true, price_minor: 1 }, undefined],
  ['status', { status: 'sold' }, 'There is no field called status.'],
  ['visibilityBoosted', { visibilityBoosted: true }, 'There is no field called visibilityBoosted.'],
] as const)('refuses a bad %s: %j', async ([field, change, sentence]) => {
  const answer = await create({ ...sofa, ...change })
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe('invalid_request')
  if ('price_minor' in change) return expect(answer.body.fields).toHaveProperty('price_minor')
  expect(answer.body.fields).toHaveProperty(field)
  if (sentence) expect(answer.body.fields![field]).toBe(sentence)
})

test.for([
  ['auctionEndTime', { isAuction: true }],
  ['auctionEndTime', { isAuction: true, auctionEndTime: 'tomorrow' }],
  ['auctionEndTime', { isAuction: true, auctionEndTime: inHours(-1) }],
  ['auctionEndTime', { isAuction: true, auctionEndTime: inHours(0.9) }],
  ['auctionEndTime', { isAuction: true, auctionEndTime: inHours(24 * 30 + 1) }],
  ['quantity', { isAuction: true, auctionEndTime: inHours(72), quantity: 2 }],
  ['buyItNowPrice', { isAuction: true, auctionEndTime: inHours(72), buyItNowPrice: '4500000' }],
  ['reservePrice', { isAuction: true, auctionEndTime: inHours(72), reservePrice: '10' }],
  ['auctionEndTime', { auctionEndTime: inHours(72) }],
  ['buyItNowPrice', { buyItNowPrice: '5000000' }],
  ['reservePrice', { reservePrice: '5000000' }],
] as const)('refuses a bad %s of an auction: %j', async ([field, change]) => {
  const answer = await create({ ...sofa, ...change })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields!)).toEqual([field])
})

test('the refused requests have created no listing', async () => {
  expect(await server.app.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('the longest title and the shortest and longest description are accepted', async () => {
  covers('constant: title max 200', 'constant: description 10 to 5000')
  for (const change of [
    { title: 'x'.repeat(200) },
    { description: 'x'.repeat(10) },
    { description: 'x'.repeat(5000) },
  ])
    expect((await create({ ...sofa, ...change })).status).toBe(201)
  for (const change of [
    { title: 'x'.repeat(201) },
    { description: 'x'.repeat(9) },
    { description: 'x'.repeat(5001) },
  ])
    expect((await create({ ...sofa, ...change })).status).toBe(400)
})
