import { searchTexts } from './search-texts.ts'
import { messagesIn } from '../../../messages/index.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import { placeOf } from '#contracts/products/places.ts'
import { watchlistCalls } from '#contracts/watchlist/watchlist.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import {
  follow,
  isFollowing,
  isWatched,
  readWatchedIds,
  removeSearch,
  saveSearch,
  resetNewMatches,
  unfollow,
  unwatch,
  watch,
} from '../watchlist/index.ts'
import { categoryFilterOf, readTree } from '../categories/index.ts'
import { criteriaOf, nameOf } from './criteria.rules.ts'
import { readFollows, readWatchlist } from './queries.ts'
import { readSearches } from './read-searches.ts'

export function watchlistRoutes(app: App, route: Route): void {
  route(watchlistCalls.watchlist, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { entries, total } = await readWatchlist(app, user.id, query.tab ?? 'all', page)
    setPageHeaders(c, page, total)
    return entries
  })
  route(watchlistCalls.watched, async ({ params, user }) => ({
    inWatchlist: await isWatched(app, { userId: user.id, ...params }),
  }))
  route(watchlistCalls.watch, async ({ body, user }) => {
    await app.limits.take('watch', user.id)
    await watch(app, { userId: user.id, ...body })
    return { inWatchlist: true }
  })
  route(watchlistCalls.unwatch, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await unwatch(app, { userId: user.id, ...params })
    return { inWatchlist: false }
  })
  route(watchlistCalls.watchedIds, ({ user }) => readWatchedIds(app, user.id))

  route(watchlistCalls.follows, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { sellers, total } = await readFollows(app, user.id, page)
    setPageHeaders(c, page, total)
    return sellers
  })
  route(watchlistCalls.following, async ({ params, user }) => ({
    following: await isFollowing(app, { userId: user.id, ...params }),
  }))
  route(watchlistCalls.follow, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await follow(app, { userId: user.id, ...params })
    return { following: true }
  })
  route(watchlistCalls.unfollow, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await unfollow(app, { userId: user.id, ...params })
    return { following: false }
  })

  route(watchlistCalls.savedSearches, ({ user }) => readSearches(app, user.id))
  route(watchlistCalls.saveSearch, async ({ body, user }) => {
    await app.limits.take('watch', user.id)
    const tree = await readTree(app)
    const { category: asked, location } = body.query
    const category = categoryFilterOf(tree, asked, 'query.category')?.id
    const query = criteriaOf({ ...body.query, category, location: placeOf(location) })
    const currency = localCurrency()
    const name = nameOf(query, currency, tree.find(category)?.name, searchTexts('en'))
    return saveSearch(app, { userId: user.id, query, currency, name })
  })
  route(watchlistCalls.resetNewMatches, async ({ params, user }) => {
    await resetNewMatches(app, { userId: user.id, id: params.id })
    return { message: messagesIn('en').savedSearchesAnswers.seen }
  })
  route(watchlistCalls.removeSearch, async ({ params, user }) => {
    await removeSearch(app, { userId: user.id, id: params.id })
    return { message: messagesIn('en').savedSearchesAnswers.searchRemoved }
  })
}
