import { renderToStaticMarkup } from 'react-dom/server'
import { sellerAgreementSections } from './seller-agreement-text.tsx'

test('the seller agreement names the deadline for sending that orders have', () => {
  const orders = sellerAgreementSections.find(({ id }) => id === 'orders')!
  expect(renderToStaticMarkup(orders.body)).toContain('Send a paid order within 5 days,')
})
