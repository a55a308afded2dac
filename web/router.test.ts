import { existsSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { readLocation } from './lib/router/location.ts'
import { failedView, pendingView } from './lib/router/resolve-view.ts'
import { pages as listedPages } from '../tests/coverage/items/routes.ts'
import { landingRoutes, readAdminRoutes, readMoreRoutes, shopPages } from './router.ts'

const pages = shopPages({ queryClient: new QueryClient(), publicUrl: '', saver: false })
const all = [...landingRoutes, ...(await readMoreRoutes()), ...(await readAdminRoutes())]
const addressOf = (path: string) => readLocation(path.replaceAll(/\$\w*/g, 'made-up'))

test.each(all.map((route) => ({ path: route.path, route })))(
  '$path has something to show while it is awaited, and when it cannot come',
  async ({ path, route: { staticData, pendingComponent, component } }) => {
    const { Page } = (await pendingView(pages, addressOf(path), true)) ?? {}
    // Admin pages show the previous page and its frame while they load.
    if (staticData?.bare) expect(Page).toBe(pendingComponent)
    else expect(Page).toBe(pendingComponent ?? pages.Pending)
    expect(failedView(pages, addressOf(path)).Page).toBe(pages.Failure)
    // The server preloads the page's chunk; otherwise it is fetched only after everything else.
    if (component && path !== '$' && !staticData?.still)
      expect(existsSync(staticData?.file ?? ''), path).toBe(true)
  },
)

test('the specification’s coverage lists exactly the existing pages', () => {
  // `$` matches all other paths.
  const paths = all.map(({ path }) =>
    path === '$' ? 'any other path' : path.replaceAll(/\$(\w+)/g, '{$1}'),
  )
  // The server answers some without the pages' scripts.
  expect([...paths, '/track/{code}', '/pay/{code}', '/keeper'].sort()).toEqual(
    listedPages.toSorted(),
  )
})
