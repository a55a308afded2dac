import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { keeperCalls, keeperPage, type KeeperParcel } from '#contracts/orders/keeper.ts'
import { refusalOf } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { errorStatus } from '../../../platform/http/answers/error-answers.ts'
import { refusalTexts } from '../../../platform/http/answers/refusal-texts.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm } from '../../../platform/http/input/read-body.ts'
import { findKeeper, type Keeper } from '../../../platform/http/keeper-session.ts'
import { keeperCookie, readCookie, takeCookie } from '../../../platform/http/session.ts'
import {
  answerPage,
  codePage,
  donePage,
  keeperPolicy,
  labelPage,
  signInPage,
  startPage,
} from './keeper-page.ts'
import { scanScript } from './keeper-script.ts'
import {
  findParcelByCode,
  giveBackParcel,
  handOverParcel,
  keeperDay,
  receiveParcel,
} from './parcels.ts'
import { signInKeeper, signOutKeeper } from './terminal.ts'

const headers = {
  'Content-Security-Policy': keeperPolicy,
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

type Status = (typeof errorStatus)[keyof typeof errorStatus]

/** The pages of the keeper of a pickup point: plain forms, which a small script makes easier to use on a phone. */
export function keeperPageRoutes(app: App, http: OpenAPIHono): void {
  const show = (c: Context, page: string, status: 200 | Status = 200) =>
    c.html(page, status, headers)
  /** Shows the form again with the refusal. Other errors are bugs. */
  const refused = (c: Context, error: unknown, page: (says: string) => string) => {
    const refusal = refusalOf(error)
    const { message, fields = {} } = refusalTexts(refusal, 'en')
    return show(c, page(Object.values(fields)[0] ?? message), errorStatus[refusal.code])
  }
  /** Handles a request of a signed-in keeper; everyone else gets to the start, which asks for the code. */
  const signedIn =
    (handle: (c: Context, keeper: Keeper) => Promise<Response>) => async (c: Context) => {
      const keeper = await findKeeper(app, c)
      return keeper ? handle(c, keeper) : c.redirect(keeperPage, 303)
    }
  const done = (c: Context, { code }: KeeperParcel) => c.redirect(`${keeperPage}/done/${code}`, 303)

  http.get(keeperPage, async (c) => {
    const keeper = await findKeeper(app, c)
    if (!keeper) return show(c, signInPage({ terminal: '' }))
    const now = await app.clock.now(app.db)
    return show(c, startPage(keeper, await keeperDay(app, keeper), now))
  })
  http.post(`${keeperPage}/sign-in`, async (c) => {
    const form = await readForm(c.req.raw, ['terminal', 'code'])
    try {
      const given = parseInput(keeperCalls.signIn.body, form)
      await signInKeeper(app, c, given)
      return c.redirect(keeperPage, 303)
    } catch (error) {
      return refused(c, error, (says) => signInPage(form, says))
    }
  })
  http.post(`${keeperPage}/sign-out`, async (c) => {
    await signOutKeeper(app, readCookie(c, keeperCookie) ?? '')
    takeCookie(c, app.config, keeperCookie)
    return c.redirect(keeperPage, 303)
  })

  const labelForm = async (keeper: Keeper, to: 'receive' | 'return') => ({
    to,
    code: '',
    shelf: to === 'receive' ? (await keeperDay(app, keeper)).nextShelf : '',
  })
  for (const to of ['receive', 'return'] as const) {
    http.get(
      `${keeperPage}/${to}`,
      signedIn(async (c, keeper) => show(c, labelPage(keeper, await labelForm(keeper, to)))),
    )
    http.post(
      `${keeperPage}/${to}`,
      signedIn(async (c, keeper) => {
        const { code, shelf } = await readForm(c.req.raw, ['code', 'shelf'])
        try {
          if (to === 'return') return done(c, await giveBackParcel(app, keeper, code))
          const given = parseInput(keeperCalls.receive.body, { code, ...(shelf && { shelf }) })
          return done(c, await receiveParcel(app, keeper, { code: given.code, shelf: given.shelf }))
        } catch (error) {
          return refused(c, error, (refusal) => labelPage(keeper, { to, code, shelf, refusal }))
        }
      }),
    )
  }

  http.get(
    `${keeperPage}/hand-over`,
    signedIn((c, keeper) => Promise.resolve(show(c, codePage(keeper)))),
  )
  http.post(
    `${keeperPage}/hand-over`,
    signedIn(async (c, keeper) => {
      const { code, confirmed } = await readForm(c.req.raw, ['code', 'confirmed'])
      try {
        if (confirmed) return done(c, await handOverParcel(app, keeper, code))
        return show(c, answerPage(keeper, await findParcelByCode(app, keeper, code), code))
      } catch (error) {
        return refused(c, error, (says) => codePage(keeper, says))
      }
    }),
  )
  http.get(
    `${keeperPage}/done/:code`,
    signedIn(async (c, keeper) => {
      const { parcels } = await keeperDay(app, keeper)
      const parcel = parcels.find(({ code }) => code === c.req.param('code'))
      return parcel ? show(c, donePage(keeper, parcel)) : c.redirect(keeperPage, 303)
    }),
  )
  http.get(`${keeperPage}/scan.js`, (c) =>
    c.body(scanScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}
