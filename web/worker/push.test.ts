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

async function pushed(json: () => unknown, data = true) {
  const { scope, done } = scopeWith()
  const work: Promise<unknown>[] = []
  onPush(scope, { data: data ? { json } : null, waitUntil: (each) => work.push(each) })
  await Promise.all(work)
  return done
}
async function clicked(data: unknown, windows?: string[], offline?: boolean) {
  const { scope, done } = scopeWith(windows, offline)
  const work: Promise<unknown>[] = []
  onNotificationClick(scope, {
    notification: { data, close: () => done.push('close') },
    waitUntil: (each) => work.push(each),
  })
  await Promise.all(work)
  return done
}

test('a push shows its text; a newer one on the same subject replaces it', async () => {
  const payload = {
    id,
    title: 'Outbid',
    body: 'Bid again',
    link: '/product/7',
    tag: 'bid:/product/7',
  }
  expect(await pushed(() => payload)).toEqual([
    [
      'show',
      'Outbid',
      {
        body: 'Bid again',
        tag: 'bid:/product/7',
        icon: '/favicon.svg',
        renotify: true,
        data: { id, link: '/product/7' },
      },
    ],
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
  expect(await clicked({ id, link: '/orders/1' }, [], true)).toContainEqual([
    'open',
    `${origin}/orders/1`,
  ])
})

async function changed(event: {
  newSubscription?: ReturnType<typeof subscription> | null
  oldSubscription?: ReturnType<typeof subscription> | null
}) {
  const { scope, done } = scopeWith()
  const work: Promise<unknown>[] = []
  onSubscriptionChange(scope, { ...event, waitUntil: (each) => work.push(each) })
  await Promise.all(work)
  return done
}

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
