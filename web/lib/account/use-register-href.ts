import { useLocation } from '../router/view.tsx'
import { one } from '../search-params.ts'
import { registerHref } from './sign-in-prompt.ts'

const accountPages = [
  '/register',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
]

/** The URL of the registration page, which leads back to the current page or to its own `next`. */
export function useRegisterHref(): string {
  const { href, pathname, search } = useLocation()
  const next = one(search, 'next')
  if (next !== undefined) return registerHref(next)
  return registerHref(accountPages.includes(pathname) || search['signin'] ? undefined : href)
}
