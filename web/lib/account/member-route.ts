import type { User } from '#contracts/accounts/accounts.ts'
import { hiddenHead } from '../head/plain-head.ts'
import { createRoute, type Match, type ParamsOf, type RouteOptions } from '../router/route.ts'
import { requireAccount } from './require-account.ts'

interface Member {
  user: User
}

interface MemberPage<Path extends string, Deps, Data> extends Omit<
  RouteOptions<Path, Deps, Member, Data>,
  'head'
> {
  title:
    | string
    | ((args: {
        loaderData: Awaited<Data> | undefined
        params: ParamsOf<Path>
        match: Match<ParamsOf<Path>, Deps, Member>
      }) => string)
  description: string
}

/** A page for signed-in members, which search engines do not index. Visitors are sent to sign in first. */
export const memberRoute = <const Path extends string, Deps, Data>({
  title,
  description,
  ...options
}: MemberPage<Path, Deps, Data>) =>
  createRoute<Path, Deps, Member, Data>({
    beforeLoad: ({ context, location }) => requireAccount(context, location.href),
    head: (args) => hiddenHead(typeof title === 'string' ? title : title(args), description)(args),
    ...options,
  })
