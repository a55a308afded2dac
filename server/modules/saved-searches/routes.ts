import { searchTexts } from './search-texts.ts'
import { messagesIn } from '../../../messages/index.ts'
import { localCurrency } from '../../../contracts/currencies/currencies.ts'
import { watchingCalls } from '../../../contracts/watchlist/watchlist.ts'
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
  seeSearch,
  unfollow,
  unwatch,
  watch,
} from '../watchlist/index.ts'
import { categoryFilterOf, readTree } from '../categories/index.ts'
import { placeOf } from '../products/index.ts'
import { criteriaOf, nameOf } from './criteria.rules.ts'
import { readFollows, readWatchlist } from './queries.ts'
import { readSearches } from './read-searches.ts'

export function watchingRoutes(app: App, route: Route): void {
  route(watchingCalls.watchlist, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { entries, total } = await readWatchlist(app, user.id, query.tab ?? 'all', page)
    setPageHeaders(c, page, total)
    return entries
  })
  route(watchingCalls.watched, async ({ params, user }) => ({
    inWatchlist: await isWatched(app, { userId: user.id, ...params }),
  }))
  route(watchingCalls.watch, async ({ body, user }) => {
    await app.limits.take('watch', user.id)
    await watch(app, { userId: user.id, ...body })
    return { inWatchlist: true }
  })
  route(watchingCalls.unwatch, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await unwatch(app, { userId: user.id, ...params })
    return { inWatchlist: false }
  })
  route(watchingCalls.watchedIds, ({ user }) => readWatchedIds(app, user.id))

  route(watchingCalls.follows, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { sellers, total } = await readFollows(app, user.id, page)
    setPageHeaders(c, page, total)
    return sellers
  })
  route(watchingCalls.following, async ({ params, user }) => ({
    following: await isFollowing(app, { userId: user.id, ...params }),
  }))
  route(watchingCalls.follow, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await follow(app, { userId: user.id, ...params })
    return { following: true }
  })
  route(watchingCalls.unfollow, async ({ params, user }) => {
    await app.limits.take('watch', user.id)
    await unfollow(app, { userId: user.id, ...params })
    return { following: false }
  })

  route(watchingCalls.savedSearches, ({ user }) => readSearches(app, user.id))
  route(watchingCalls.saveSearch, async ({ body, user }) => {
    await app.limits.take('watch', user.id)
    const tree = await readTree(app)
    const { category: asked, location } = body.query
    const category = categoryFilterOf(tree, asked, 'query.category')?.id
    const query = criteriaOf({ ...body.query, category, location: placeOf(location) })
    const currency = localCurrency()
    const name = nameOf(query, currency, tree.find(category)?.name, searchTexts('en'))
    return saveSearch(app, { userId: user.id, query, currency, name })
  })
  route(watchingCalls.seeSearch, async ({ params, user }) => {
    await seeSearch(app, { userId: user.id, id: params.id })
    return { message: messagesIn('en').savedSearchesAnswers.seen }
  })
  route(watchingCalls.removeSearch, async ({ params, user }) => {
    await removeSearch(app, { userId: user.id, id: params.id })
    return { message: messagesIn('en').savedSearchesAnswers.searchRemoved }
  })
}
