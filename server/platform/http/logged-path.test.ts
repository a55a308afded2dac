import { payLinkPage } from '#contracts/payments/pay-links.ts'
import { trackingPage } from '#contracts/orders/tracking.ts'
import { keeperPage } from '#contracts/orders/keeper.ts'
import { uploadPath } from '#contracts/media/media.ts'
import { loggedPath } from './logged-path.ts'

const code = 'Zr1-x_9Qk3mP0sT7uVwXyA'
const secret = [
  payLinkPage.replace('{code}', code),
  `${payLinkPage.replace('{code}', code)}/019aa2b0-7c2a-7000-8000-000000000001`,
  trackingPage.replace('{code}', code),
  `${keeperPage}/done/${code}`,
  uploadPath.replace('{token}', code),
  `/PAY/${code}`,
  `//pay//${code}/`,
  `/pay/\n${code}`,
]
test.each(secret)('%j is logged without its code', (path) => {
  expect(loggedPath(path)).not.toContain(code)
  expect(loggedPath(path)).toMatch(/^\/.+\/\*\*\*$/)
})

const open = '/ /pay /payments/1 /tracks /product/1 /api/orders/1/payment /keeper'
test.each(open.split(' '))('%s is logged as it is', (path) => expect(loggedPath(path)).toBe(path))
