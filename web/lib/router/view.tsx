import {
  Component,
  createContext,
  memo,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { SearchParams } from '../search-params.ts'
import type { Location } from './location.ts'
import type { View } from './resolve-view.ts'
import type { AnyRoute } from './route.ts'
import type { Router } from './router.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const ViewContext = createContext<View | undefined>(undefined)

/** Provides the router and its current view. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.view)
  useLayoutEffect(() => router.arrived(view), [router, view])
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  )
}

function inside<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside of the router')
  return value
}

export const useRouter = (): Router => inside(useContext(RouterContext))
export const useView = (): View => inside(useContext(ViewContext))
export const useLocation = (): Location => useView().location
/** The query of the current URL. */
export const useSearch = (): SearchParams => useView().match.search
/** The route of the current URL. */
export const useRoute = (): AnyRoute => useView().route

/**
 * The current page, or `Failure` if it throws, until the next navigation. Memoized, so that changes around it do not
 * render it again.
 */
export const Outlet = memo(function Outlet({ Failure }: { Failure: ComponentType }) {
  const view = useView()
  const { Page } = view
  return (
    <FailureBoundary view={view} Failure={Failure}>
      <Page />
    </FailureBoundary>
  )
})

interface BoundaryProps {
  view: View
  Failure: ComponentType
  children: ReactNode
}
interface BoundaryState {
  failed: boolean
  view: View
}

class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, view: this.props.view }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ view }: BoundaryProps, state: BoundaryState) {
    return view === state.view ? null : { failed: false, view }
  }

  override render() {
    const { Failure, children } = this.props
    return this.state.failed ? <Failure /> : children
  }
}
