/** The paths of the specification, section 2. */
export const routes = [
  '/',
  '/product/{id}',
  '/checkout',
  '/contact',
  '/register',
  '/sell',
  '/messages',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/terms',
  '/seller-agreement',
  '/privacy',
  '/admin/login',
  '/admin/dashboard',
  'any other path',
] as const
