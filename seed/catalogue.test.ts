import { readdirSync, statSync } from 'node:fs'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { questionRule } from '#contracts/questions/question.rules.ts'
import { demoBuyers } from './catalogue/buyers.ts'
import { demoConversations } from './catalogue/conversations.ts'
import { demoKinds } from './catalogue/kinds.ts'
import { demoListings } from './catalogue/listings.ts'
import { demoQuestions } from './catalogue/questions.ts'
import { demoRatingAnswers } from './catalogue/rating-answers.ts'
import { demoRatings } from './catalogue/ratings.ts'
import { demoSellers } from './catalogue/sellers.ts'
import type { DemoMoney } from './catalogue/types.ts'

const MINUTES_PER_DAY = 1440
const CATEGORIES = ['electronics', 'fashion', 'health-beauty', 'home-garden', 'motors', 'sports']

const pictures = new URL('./pictures/', import.meta.url)
const allMembers = [...demoSellers, ...demoBuyers]
const members = new Map(allMembers.map((member) => [member.username, member]))
const listings = new Map(demoListings.map((listing) => [listing.key, listing]))
const auctions = demoListings.flatMap(({ key, seller, listedDaysAgo, auction }) =>
  auction ? [{ key, seller, listedDaysAgo, ...auction }] : [],
)

/** The values that occur earlier in the list. */
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** The keys of the entries that break the rule, so that a failure names them. */
const breaking = <T extends { key: string }>(entries: T[], isValid: (entry: T) => boolean) =>
  entries.filter((entry) => !isValid(entry)).map((entry) => entry.key)

/** How often each value occurs. */
function tally(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const joined = (username: string) => members.get(username)?.memberSinceDaysAgo ?? Number.NaN
const isAmount = ({ minor }: DemoMoney) => Number.isSafeInteger(minor) && minor > 0
const within = (text: string, least: number, most: number) =>
  text.length >= least && text.length <= most

type Auction = (typeof auctions)[number]
const accounts = allMembers.map((member) => ({ ...member, key: member.username }))
const asked = demoListings.map((one) => ({ ...one, asked: one.price ?? one.auction.startPrice }))
/** Minutes since an auction was opened. */
const opened = ({ durationDays, endsInMinutes }: Auction) =>
  durationDays * MINUTES_PER_DAY - endsInMinutes
const ratings = demoRatings.map((rating) => ({
  ...rating,
  key: `${rating.buyer} on ${rating.listing}`,
  bought: listings.get(rating.listing),
}))
const visible = new Set(ratings.flatMap(({ key, hidden }) => (hidden ? [] : [key])))
const answers = demoRatingAnswers.map((one) => ({ ...one, key: `${one.buyer} on ${one.listing}` }))
const talks = demoConversations.map((one) => ({ ...one, key: `${one.listing} ${one.buyer}` }))
const questions = demoQuestions.map((one) => ({ ...one, key: `${one.listing}: ${one.text}` }))
const isFine = (text: string) =>
  questionRule(text) === undefined && outsideSignsOf(text, 'localhost').length === 0

/** The entries that break each rule. */
const broken: Record<string, string[]> = {
  'usernames are unique': repeated(allMembers.map(({ username }) => username)),
  'mail addresses are unique': repeated(allMembers.map(({ email }) => email)),
  'phone numbers are unique': repeated(allMembers.map(({ phoneNumber }) => phoneNumber)),
  'mail addresses are not deliverable': breaking(accounts, ({ email }) =>
    email.endsWith('@demo.musika.example'),
  ),
  'phone numbers are in E.164': breaking(accounts, ({ phoneNumber }) =>
    /^\+26377\d{7}$/.test(phoneNumber),
  ),
  'every member is an adult': breaking(
    accounts,
    ({ dateOfBirth }) => new Date(dateOfBirth).getUTCFullYear() < 2005,
  ),
  'keys of listings are unique': repeated(demoListings.map(({ key }) => key)),
  'titles are unique': repeated(demoListings.map(({ title }) => title)),
  'descriptions are unique': repeated(demoListings.map(({ description }) => description)),
  'texts are within the limits of the form': breaking(
    demoListings,
    (one) => within(one.title, 1, 200) && within(one.description, 10, 5000),
  ),
  'every seller joined before listing': breaking(
    demoListings,
    (one) => joined(one.seller) > one.listedDaysAgo,
  ),
  'amounts are whole cents': breaking(asked, (one) => isAmount(one.asked)),
  'shipping is in the currency of the price': breaking(
    asked,
    ({ shipping, asked: { currency } }) =>
      !shipping || (shipping.currency === currency && (shipping.minor === 0 || isAmount(shipping))),
  ),
  'quantities are whole numbers': breaking(
    demoListings,
    (one) => Number.isInteger(one.quantity) && one.quantity > 0,
  ),
  'an item without delivery offers collection': breaking(
    demoListings,
    (one) => one.shipping !== null || one.allowsCollection,
  ),
  'every auction started when its listing was created': breaking(
    auctions,
    (one) => opened(one) > 0 && one.listedDaysAgo * MINUTES_PER_DAY >= opened(one),
  ),
  'every bid is in ZWL and above the previous one, and the first is above the opening price':
    breaking(auctions, ({ startPrice, bids }) =>
      bids.every(
        ({ amount }, at) =>
          isAmount(amount) &&
          amount.currency === 'ZWL' &&
          amount.minor > (bids[at - 1]?.amount ?? startPrice).minor,
      ),
    ),
  'bids are in chronological order, while the auction was open': breaking(auctions, (one) =>
    one.bids.every(
      ({ minutesAgo }, at) =>
        minutesAgo < (one.bids[at - 1]?.minutesAgo ?? opened(one)) &&
        minutesAgo > Math.max(0, -one.endsInMinutes),
    ),
  ),
  'bidders have an account, and do not bid on their own listing or twice in a row': breaking(
    auctions,
    ({ seller, bids }) =>
      bids.every(
        ({ bidder }, at) =>
          members.has(bidder) && bidder !== seller && bidder !== bids[at - 1]?.bidder,
      ),
  ),
  'the Buy It Now price is above the highest bid': breaking(
    auctions,
    ({ buyItNow, startPrice, bids }) =>
      !buyItNow || buyItNow.minor > (bids.at(-1)?.amount ?? startPrice).minor,
  ),
  'each rating belongs to a fixed-price listing with stock, and to its seller': breaking(
    ratings,
    ({ bought, seller, buyer }) =>
      bought?.seller === seller &&
      bought.price !== undefined &&
      bought.quantity > 1 &&
      buyer !== seller,
  ),
  'no buyer rates a listing twice': repeated(ratings.map(({ key }) => key)),
  'each rating was written after the listing and the account of its buyer were created': breaking(
    ratings,
    ({ bought, daysAgo, buyer }) =>
      (bought?.listedDaysAgo ?? 0) > daysAgo && joined(buyer) > daysAgo,
  ),
  'reviews have at most 500 characters': breaking(
    ratings,
    ({ review }) => (review ?? '').length <= 500,
  ),
  'each reply and each rating of a buyer belongs to a visible rating': breaking(
    answers,
    ({ key }) => visible.has(key),
  ),
  'no rating is answered twice': repeated(answers.map(({ key }) => key)),
  'every listing has one to four pictures': breaking(
    demoListings,
    ({ images }) => images.length >= 1 && images.length <= 4,
  ),
  'auctions and goods above US$ 100 have several pictures': breaking(
    demoListings,
    ({ price, images }) =>
      images.length > 1 ||
      (price !== undefined && (price.currency !== 'USD' || price.minor <= 100_00)),
  ),
  'no conversation is there twice': repeated(talks.map(({ key }) => key)),
  'each conversation is begun by a member about a listing of another one, after it was listed':
    breaking(talks, ({ listing, buyer, messages: [first] }) => {
      const about = listings.get(listing)
      if (!about || !first || about.seller === buyer || !members.has(buyer)) return false
      return first[0] === 'buyer' && first[1] < about.listedDaysAgo * MINUTES_PER_DAY
    }),
  'messages are in chronological order': breaking(talks, ({ messages }) =>
    messages.every(([, ago], at) => ago > 0 && ago < (messages[at - 1]?.[1] ?? Infinity)),
  ),
  'each question is about another member’s listing, after it was listed and before its answer':
    breaking(questions, ({ listing, asker, askedMinutesAgo, answer }) => {
      const about = listings.get(listing)
      if (!about || about.seller === asker || !members.has(asker)) return false
      const listed = about.listedDaysAgo * MINUTES_PER_DAY
      return askedMinutesAgo < listed && (answer?.[0] ?? 1) < askedMinutesAgo
    }),
  'no question and no answer would be refused': breaking(
    questions,
    ({ text, answer }) => isFine(text) && isFine(answer?.[1] ?? text),
  ),
}
test.for(Object.entries(broken))('%s', ([, entries]) => {
  expect(entries).toEqual([])
})

test('every listing is in one subcategory', () => {
  expect(Object.values(demoKinds).flat().toSorted()).toEqual([...listings.keys()].toSorted())
})

test('there are twelve sellers, all with something for sale, and four buyers', () => {
  expect([demoSellers.length, demoBuyers.length]).toEqual([12, 4])
  const selling = new Set(demoListings.map((listing) => listing.seller))
  expect([...selling].toSorted()).toEqual(demoSellers.map((seller) => seller.username).toSorted())
})

test('there are at least 150 listings, and at least 20 in each of the six categories', () => {
  const counts = tally(demoListings.map((listing) => listing.categoryId))
  expect(demoListings.length).toBeGreaterThanOrEqual(150)
  expect([...counts.keys()].toSorted()).toEqual(CATEGORIES)
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(20)
})

test('there are about fifty auctions, and some have ended with and without bids', () => {
  const ended = auctions.filter((auction) => auction.endsInMinutes < 0)
  expect(auctions.length).toBeGreaterThanOrEqual(45)
  expect(ended.length).toBeGreaterThanOrEqual(6)
  expect(ended.some((auction) => auction.bids.length === 0)).toBe(true)
})

test('two sellers have no ratings yet, and no seller has more than forty', () => {
  const counts = tally(demoRatings.map((rating) => rating.seller))
  expect(demoSellers.filter((seller) => !counts.has(seller.username))).toHaveLength(2)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(40)
})

test('a question waits for its answer', () => {
  expect(demoQuestions.some(({ answer }) => !answer)).toBe(true)
})

test('no picture is missing or unused, and they weigh 12 KB each and 3 MB together at most', () => {
  const files = readdirSync(pictures).toSorted()
  const used = demoListings.flatMap((listing) => listing.images.map((name) => `${name}.webp`))
  expect(used.toSorted()).toEqual(files)
  const sizes = files.map((file) => statSync(new URL(file, pictures)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 * 1024)
})
