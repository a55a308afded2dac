import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '#support/browser/chromium.ts'
import { overflowOf } from '#support/browser/pages.ts'
import { createDatabase } from '#support/server/database.ts'
import { freePort } from '#support/server/server.ts'
import { startProgram, type Program } from '#support/processes/program.ts'

/** Loads the pseudo-language catalogues, in which every text is in ⟦ ⟧ and each word is 40 % longer. */
const pseudo = '--conditions=en-XA'
const adminPassword = 'a password of the test 1'

let shop: Program
let browser: Browser
let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  const root = path.join(import.meta.dirname, '../../..')
  const built = spawnSync(process.execPath, [pseudo, path.join(root, 'scripts/build.mjs')])
  if (built.status !== 0) throw new Error(`the pages were not built: ${String(built.stderr)}`)
  database = await createDatabase()
  const port = await freePort()
  shop = await startProgram({
    NODE_OPTIONS: pseudo,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: await mkdtemp(path.join(inject('folder'), 'pseudo-')),
    DATABASE_URL: database.url,
    SEED: 'demo',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT: 'off',
    LOG: 'warn',
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  shop?.kill('SIGTERM')
  await shop?.exited
  await database?.drop()
})

/** Texts that are not translated: seed data, names, and values that the API defines. */
const known = [
  /^(Electronics|Fashion|Home & Garden|Motors|Sports|Health & Beauty)$/,
  /^(All Zimbabwe|Harare|Bulawayo|Chitungwiza|Mutare|Gweru|Kwekwe|Kadoma|Masvingo|Online only)$/,
  /^(© \d{4} )?Musika$/,
  /^Data request: /,
  /^(Anesu Mpofu|Tinashe Marufu|Blessing Gumbo|Nomsa Sibanda)$/,
  /^(Chitungwiza, Harare|Gweru, Kwekwe)$/,
  // Amounts, and initials shown instead of a picture.
  /^(US\$|ZWL |USD |ZWL$|USD$)[\d,.]*$/,
  /^\p{Lu}{2}$/u,
]

/** Texts and labels on the page that are outside ⟦ ⟧, and so not translated. */
const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    let depth = 0
    const strays: string[] = []
    const read = (text: string) => {
      let stray = ''
      // Titles have no-break spaces and word joiners.
      for (const letter of text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')) {
        if (letter === '⟦') depth += 1
        if (letter === '⟧') depth -= 1
        stray += depth === 0 && letter !== '⟧' ? letter : '\n'
      }
      strays.push(...stray.split(/\n| [·×] | \(/))
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement?.closest('script, style, noscript, template, code'))
        read(textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        depth = 0
        read(element.getAttribute(name) ?? '')
      }
    return [...new Set(strays.map((text) => text.replace(/^[\s:,.“]+|[\s:,.”)]+$/g, '')))].filter(
      (text) => /\p{L}{2}/u.test(text),
    )
  })

/** All strings in a JSON response. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : []

/** Names in braces stand for the first page of that type. */
const roles = {
  'a visitor': {
    signIn: undefined,
    addresses: `/ /?search=phone {listing} {auction} /deals /help /contact /terms /privacy /signin
      /register /no/such/page`,
  },
  'a buyer': {
    signIn: ['/api/auth/signin', { identifier: 'anesu_g', password: 'Musika-demo-2026!' }],
    addresses: `/orders {order} /checkout /notifications /messages /watchlist /bids /account
      /account/notifications {auction}`,
  },
  'a seller': {
    signIn: ['/api/auth/signin', { identifier: 'tinashe_gadgets', password: 'Musika-demo-2026!' }],
    addresses: '/sell /selling /selling/balance /selling/boost /selling/plans',
  },
  'an admin': {
    signIn: ['/api/admin/login', { username: 'admin', password: adminPassword }],
    addresses: `/admin/dashboard /admin/dashboard?tab=orders /admin/dashboard?tab=payments
      /admin/dashboard?tab=listings /admin/dashboard?tab=moderation /admin/currencies`,
  },
} as const

/** Pages to open by the first matching link: where to find it, and its selector. */
const examples = {
  '{listing}': ['/?type=fixed', 'article a[href^="/product/"]'],
  '{auction}': ['/?type=auction', 'article a[href^="/product/"]'],
  '{order}': ['/orders', 'main a[href^="/orders/"]'],
} as const

test.each(Object.keys(roles) as (keyof typeof roles)[])(
  'in a longer language, every page of %s is translated and does not overflow',
  async (who) => {
    const { signIn, addresses } = roles[who]
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const data: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/api/'))
        data.push(...textsOf(await response.json().catch(() => '')))
    })
    if (signIn) {
      const headers = { origin: shop.url }
      const answer = await context.request.post(signIn[0], { data: signIn[1], headers })
      expect(answer.status()).toBe(200)
    }
    const findings: string[] = []
    for (const address of addresses.split(/\s+/)) {
      let there = address
      if (address in examples) {
        const [list, link] = examples[address as keyof typeof examples]
        await page.goto(list)
        there = (await page.locator(link).first().getAttribute('href')) ?? ''
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(there, { waitUntil: 'networkidle' })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.locator('h1').first().textContent()).toBeTruthy()
        const handedOver = await page.evaluate(() =>
          [...document.scripts].map((script) => script.textContent).join('\n'),
        )
        const shown = `${data.join('\n')}\n${handedOver}`
        for (const text of await strayTexts(page))
          if (!shown.includes(text) && !known.some((pattern) => pattern.test(text)))
            findings.push(`${address}: ${text}`)
        const overflow = await overflowOf(page)
        if (overflow > 0) findings.push(`${address}: ${overflow} px too wide at ${width}`)
      }
    }
    await context.close()
    expect(findings).toEqual([])
  },
)
