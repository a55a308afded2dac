import { isBrowser } from './is-browser.ts'

const opening = { dest: 'document', site: 'none', purpose: '', referrer: '', private: false }
const android =
  'Mozilla/5.0 (Linux; Android 14; itel A665L) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test.each([
  [android, true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS]',
    true,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', false],
  [
    'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 Chrome/100 Safari/537.36 Chrome-Lighthouse',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 Telegram-Android/10.3.2',
    true,
  ],
  ['Mozilla/5.0 (compatible; NetcraftSurveyAgent/1.0; +info@netcraft.com)', false],
  ['Mozilla/5.0 (compatible; Site24x7)', false],
  ['WhatsApp/2.23.20.0 A', false],
  ['Twitterbot/1.0', false],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', false],
  ['curl/8.4', true],
  ['node', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0 Safari/537.36', true],
  ['', true],
])('%s is a visitor’s: %s', (userAgent, member) => {
  expect(isBrowser({ ...opening, userAgent })).toBe(member)
})

test('a prefetch by a browser is not a visit', () => {
  const purpose = 'prefetch;prerender'
  expect(isBrowser({ ...opening, userAgent: android, purpose })).toBe(false)
})
