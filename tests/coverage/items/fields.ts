import { wordsOf } from '#support/words-of.ts'

const product = wordsOf(`
  id title description price currentBid buyItNowPrice isAuction auctionEndTime shippingCost
  condition location images sellerId categoryId quantity allowsCollection visibilityBoosted
`)
const conversation = wordsOf(`
  id productId buyerId sellerId unreadCount otherUser.username product.title product.images
  lastMessage.senderId lastMessage.content lastMessage.createdAt
`)
const orderPayload = wordsOf(`
  sellerId productId quantity totalAmount shippingCost paymentMethod paymentStatus orderStatus
  clearCart
`)
const registration = wordsOf(`
  username email password firstName lastName dateOfBirth phoneNumber houseNumber street city
`)
const user = wordsOf(`
  id username email firstName lastName phoneNumber emailVerified createdAt
`)
const siteSettings = wordsOf(`
  site_name site_description contact_email contact_phone contact_address terms_and_conditions
  privacy_policy
`)

const entities: Record<string, readonly string[]> = {
  Product: product,
  Auction: ['currentBid', 'buyItNowPrice', 'auctionEndTime'],
  Category: ['id', 'name'],
  'Cart item': ['id', 'productId', 'quantity', 'product'],
  Bid: ['id', 'amount', 'bidderId', 'createdAt'],
  Message: ['id', 'conversationId', 'senderId', 'content', 'createdAt'],
  Conversation: conversation,
  'Seller rating': ['raterId', 'orderId', 'rating', 'review'],
  'Rating stats': ['totalRatings', 'averageRating', 'positivePercentage'],
  'Order payload': orderPayload,
  'User registration': registration,
  'Sign-in payload': ['identifier', 'password'],
  User: user,
  Notification: ['id', 'type', 'title', 'message', 'read', 'link', 'createdAt'],
  'Contact message': ['id', 'name', 'email', 'subject', 'message', 'status', 'createdAt'],
  'Dashboard stats': wordsOf(`
    totalUsers totalProducts totalOrders totalRevenue todayViews unreadMessages
  `),
  'Daily analytics row': ['id', 'date', 'pageViews', 'uniqueVisitors', 'newUsers'],
  'Site settings': siteSettings,
  'Subscription status': ['canBuyBoosts'],
  'Watchlist entry': ['product', 'inWatchlist'],
  'Admin record': ['username'],
}

/** The fields of the entities (section 3). Those of a user follow the decisions. */
export const fields = Object.entries(entities).flatMap(([entity, names]) =>
  names.map((name) => `${entity}: ${name}`),
)
