import { deviceOf } from './device.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each(
  Object.entries({
    'Chrome on Android': `Mozilla/5.0 (Linux; Android 13; TECNO KG5) ${webkit} Chrome/126.0 Mobile Safari/537.36`,
    'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Opera on Windows': `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/126.0 Safari/537.36 OPR/112.0`,
    'Opera Mini on Android':
      'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12 Version/12.16',
    'Safari on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Firefox on Mac':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'UC Browser on Android': 'UCWEB/2.0 (Linux; U; Android 9) UCBrowser/11',
    'Safari on iPad': 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Safari/604.1',
    'Firefox on KaiOS': 'Mozilla/5.0 (Mobile; rv:48.0) Firefox/48.0 KAIOS/2.5',
    'Chrome on ChromeOS': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0 Safari/537.36',
    Android: 'Dalvik/2.1.0 (Linux; U; Android 9)',
    Firefox: 'Firefox/127.0',
  }),
)('%s is the name of %s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device))

test.each(['curl/8.5.0', '<script>alert(1)</script>', '', null])('%s is no device', (userAgent) =>
  expect(deviceOf(userAgent)).toBe('Unknown device'),
)
