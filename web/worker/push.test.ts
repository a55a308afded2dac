import { onNotificationClick, onPush, onSubscriptionChange, type PushScope } from './push.ts'

const origin = 'https://musika.example'
const id = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const settings = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true }
const subscription = (endpoint: string) => ({
  options: settings,
  toJSON: () => ({ endpoint }),
})

/** A fake worker scope that records calls. */
function scopeWith(windows: string[] = [], offline = false) {
  const done: unknown[] = []
  const scope: PushScope = {
    registration: {
      showNotification: (title, options) => {
        done.push(['show', title, options])
        return Promise.resolve()
      },
      pushManager: {
        subscribe: (options) => {
          done.push(['subscribe', options])
          return Promise.resolve(subscription('again'))
        },
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => {
            const window = {
              url,
              focus: () => {
                done.push(['focus', url])
                return Promise.resolve(window)
              },
            }
            return window
          }),
        ),
      openWindow: (url) => {
        done.push(['open', url])
        return Promise.resolve()
      },
    },
    fetch: (url, { method, body }) => {
      done.push([method, url, ...(typeof body === 'string' ? [JSON.parse(body) as unknown] : [])])
      return offline ? Promise.reject(new TypeError('no network')) : Promise.resolve()
    },
    location: { origin },
  }
  return { scope, done }
}

type WaitUntil = (work: Promise<unknown>) => void

/** What the handler of an event did, once all that it waits for is done. */
async function doneBy(
  { scope, done }: ReturnType<typeof scopeWith>,
  handle: (scope: PushScope, waitUntil: WaitUntil, done: unknown[]) => void,
) {
  const work: Promise<unknown>[] = []
  handle(scope, (each) => work.push(each), done)
  await Promise.all(work)
  return done
}
const pushed = (json: () => unknown, data = true) =>
  doneBy(scopeWith(), (scope, waitUntil) =>
    onPush(scope, { data: data ? { json } : null, waitUntil }),
  )
const clicked = (data: unknown, windows?: string[], offline?: boolean) =>
  doneBy(scopeWith(windows, offline), (scope, waitUntil, done) =>
    onNotificationClick(scope, {
      notification: { data, close: () => done.push('close') },
      waitUntil,
    }),
  )
const changed = (event: Omit<Parameters<typeof onSubscriptionChange>[1], 'waitUntil'>) =>
  doneBy(scopeWith(), (scope, waitUntil) => onSubscriptionChange(scope, { ...event, waitUntil }))

test('a push shows its text; a newer one on the same subject replaces it', async () => {
  const text = { body: 'Bid again', tag: 'bid:/product/7' }
  const data = { id, link: '/product/7' }
  expect(await pushed(() => ({ title: 'Outbid', ...text, ...data }))).toEqual([
    ['show', 'Outbid', { ...text, icon: '/favicon.svg', renotify: true, data }],
  ])
})

test('a push with invalid data still shows a notification', async () => {
  const broken = () => {
    throw new SyntaxError('not JSON')
  }
  for (const done of [await pushed(broken), await pushed(broken, false)])
    expect(done).toMatchObject([['show', 'Musika', { data: { link: '/notifications' } }]])
})

test('a click closes the notification, marks it read and opens its page', async () => {
  expect(await clicked({ id, link: '/orders/1' })).toEqual([
    'close',
    ['PUT', `${origin}/api/notifications/${id}/read`],
    ['open', `${origin}/orders/1`],
  ])
})

test('a window that already shows the page is focused', async () => {
  const done = await clicked({ id, link: '/orders/1' }, [`${origin}/`, `${origin}/orders/1`])
  expect(done).toContainEqual(['focus', `${origin}/orders/1`])
  expect(done).not.toContainEqual(['open', `${origin}/orders/1`])
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'the invalid link %s opens the notifications page',
  async (link) => {
    expect(await clicked({ id: '../x', link })).toEqual([
      'close',
      ['open', `${origin}/notifications`],
    ])
  },
)

test('the page opens even without a connection', async () => {
  const done = await clicked({ id, link: '/orders/1' }, [], true)
  expect(done).toContainEqual(['open', `${origin}/orders/1`])
})

test('a new push address is sent to the shop', async () => {
  expect(
    await changed({ newSubscription: subscription('new'), oldSubscription: subscription('old') }),
  ).toEqual([['POST', `${origin}/api/push/subscriptions`, { endpoint: 'new' }]])
})

test('if the browser only removed the old address, a new subscription is created', async () => {
  expect(await changed({ oldSubscription: subscription('old') })).toEqual([
    ['subscribe', settings],
    ['POST', `${origin}/api/push/subscriptions`, { endpoint: 'again' }],
  ])
  expect(await changed({})).toEqual([])
})
