import * as contactText from '#messages/contact'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { limits } from '#contracts/common/limits.ts'
import { headOf } from '../../lib/head/plain-head.ts'
import { one } from '../../lib/search-params.ts'

/** `/contact`; `?subject=` fills in the subject, `?sent=1` confirms a message. */
export const contactRoute = createRoute({
  path: '/contact',
  staticData: { file: 'web/pages/reading/contact.tsx' },
  component: lazyRouteComponent(() => import('./contact.tsx'), 'ContactPage'),
  loaderDeps: ({ search }) => ({
    subject: (one(search, 'subject') ?? '').slice(0, limits.contactSubjectMax),
    sent: one(search, 'sent') === '1',
  }),
  head: headOf({ title: contactText.contactUs, description: contactText.writeToMusikaWeReply }),
})
