import { sharedShop } from '#support/fixtures.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const { server, admin } = sharedShop()

test.each([
  [390, 90],
  [1280, 7],
  [1280, 90],
])('at %i px the axis of %i days is on the first screen and readable', async (width, days) => {
  const path = `/admin/dashboard?tab=analytics&days=${days}`
  const page = await openAdmin(server, path, admin, { width, height: 800 })
  const chart = page.getByRole('img', { name: /^Views and visitors/ })
  await chart.waitFor()
  const { bottom, overlaps } = await chart.evaluate((svg) => {
    const labels = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
    return {
      bottom: svg.getBoundingClientRect().bottom,
      overlaps: labels.filter((label, index) => {
        const next = labels[index + 1]
        return next && Math.abs(label.top - next.top) < 3 && label.right > next.left
      }).length,
    }
  })
  expect(overlaps).toBe(0)
  if (width === 1280) expect(bottom).toBeLessThan(800)
})
