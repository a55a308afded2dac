import { QueryClient } from '@tanstack/react-query'
import { readLocation } from './location.ts'
import { adoptView, pendingView, resolveView, type Pages } from './resolve-view.ts'
import {
  createRoute,
  lazyRouteComponent,
  notFound,
  PartMissing,
  redirect,
  Redirect,
} from './route.ts'

const named = (name: string) => Object.assign(() => null, { displayName: name })
const Home = named('home')
const Missing = named('missing')
const Own = named('own words')
const Skeleton = named('skeleton')
const Pending = named('pending')

const home = createRoute({
  path: '/',
  component: lazyRouteComponent(() => Promise.resolve({ Home }), 'Home'),
  loaderDeps: ({ search }) => ({ page: Number(search['page'] ?? 1) }),
  loader: ({ deps }) => ({ title: `page ${deps.page}` }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? '' }] }),
})
const member = createRoute({
  path: '/orders/$id',
  beforeLoad: ({ location, params }) => {
    if (params.id === 'closed') redirect(`/?next=${location.href}`)
    return { user: 'ann' }
  },
  loader: ({ context, params }) => {
    if (params.id === 'gone') notFound()
    if (params.id === 'broken') throw new TypeError('a bug')
    return { of: context.user }
  },
  notFoundComponent: Own,
  pendingComponent: Skeleton,
})
const chunkless = createRoute({
  path: '/away',
  component: lazyRouteComponent<{ Page: () => null }, 'Page'>(
    () => Promise.reject(new Error('offline')),
    'Page',
  ),
})

function shop(more: Partial<Pages> = {}): Pages {
  return {
    routes: [home],
    readMoreRoutes: () => Promise.resolve([member, chunkless]),
    context: { queryClient: new QueryClient(), publicUrl: '', saver: false },
    loadShell: () => undefined,
    Missing,
    Pending,
    Failure: named('failure'),
    ...more,
  }
}
const resolve = (href: string, pages = shop()) => resolveView(pages, readLocation(href))

test('a URL resolves to its page, data and head', async () => {
  const view = await resolve('/?page=3#top')
  expect(view).toMatchObject({ state: 'ready', Page: Home, data: { title: 'page 3' } })
  expect(view.head.meta).toEqual([{ title: 'page 3' }])
  expect(view.location).toMatchObject({ pathname: '/', search: { page: '3' }, hash: '#top' })
})

test('other routes are loaded only when a URL needs them', async () => {
  const pages = shop({ readMoreRoutes: () => Promise.reject(new Error('not to be read')) })
  expect((await resolve('/', pages)).state).toBe('ready')
  await expect(resolve('/orders/1', pages)).rejects.toBeInstanceOf(PartMissing)
})

test('data of outer routes is passed to inner ones', async () => {
  const view = await resolve('/orders/7')
  expect(view).toMatchObject({ data: { of: 'ann' }, added: { user: 'ann' } })
  expect(view.match.context).toMatchObject({ user: 'ann', publicUrl: '' })
})

test('missing records show the route’s own page, unknown URLs the general one', async () => {
  expect(await resolve('/orders/gone')).toMatchObject({ state: 'missing', Page: Own })
  expect(await resolve('/nowhere')).toMatchObject({ state: 'missing', Page: Missing })
})

test('a redirect, a missing chunk and a bug are distinguished', async () => {
  await expect(resolve('/orders/closed')).rejects.toBeInstanceOf(Redirect)
  await expect(resolve('/orders/closed')).rejects.toMatchObject({ href: '/?next=/orders/closed' })
  await expect(resolve('/away')).rejects.toBeInstanceOf(PartMissing)
  await expect(resolve('/orders/broken')).rejects.toBeInstanceOf(TypeError)
})

test('the browser hydrates the server’s data and requests nothing', async () => {
  const pages = shop({ loadShell: () => Promise.reject(new Error('read again')) })
  const sent = { state: 'ready', data: { title: 'as sent' }, added: {} } as const
  const view = await adoptView(pages, readLocation('/?page=9'), sent)
  expect(view.data).toEqual({ title: 'as sent' })
  expect(view.head.meta).toEqual([{ title: 'as sent' }])
  const gone = { state: 'missing', data: undefined, added: {} } as const
  expect(await adoptView(pages, readLocation('/orders/gone'), gone)).toMatchObject({ Page: Own })
})

test('a slow page shows its own skeleton, a very slow one the general skeleton', async () => {
  const pending = (href: string, slow: boolean) => pendingView(shop(), readLocation(href), slow)
  expect(await pending('/orders/1', false)).toMatchObject({ Page: Skeleton })
  expect(await pending('/', false)).toBeUndefined()
  expect(await pending('/', true)).toMatchObject({ Page: Pending })
})

test('a page with another frame keeps the previous page until it has loaded', async () => {
  const admin = createRoute({ path: '/admin', staticData: { bare: true } })
  expect(await pendingView(shop({ routes: [admin] }), readLocation('/admin'), true)).toBeUndefined()
})
