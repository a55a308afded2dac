import type { SearchParams } from '../search-params.ts'
import { useView } from './view.tsx'

/** `router.ts` registers all routes, so that each page gets the types of its route. */
export interface Register {
  example: never
}

type Routes = Register extends { routes: infer Each } ? Each : never
type Paths = Routes extends { path: infer Path } ? Path : never
type TypesOf<Path> =
  Extract<Routes, { path: Path }> extends { readonly types?: infer Types }
    ? NonNullable<Types>
    : never
type Part<Types, Name> = Name extends keyof Types ? Types[Name] : never

/** A page's typed access to its route. */
export interface RouteApi<Types> {
  useParams(): Part<Types, 'params'>
  useSearch(): SearchParams
  useLoaderDeps(): Part<Types, 'deps'>
  useLoaderData(): Part<Types, 'data'>
  useRouteContext(): Part<Types, 'context'>
}

const hooks = {
  useParams: () => useView().match.params,
  useSearch: () => useView().match.search,
  useLoaderDeps: () => useView().match.loaderDeps,
  useLoaderData: () => useView().data,
  useRouteContext: () => useView().match.context,
}

/** The hooks of the route with this path: `const route = getRouteApi('/orders/$id')`. */
export function getRouteApi<Path extends Paths>(_path: Path): RouteApi<TypesOf<Path>> {
  return hooks as RouteApi<TypesOf<Path>>
}
