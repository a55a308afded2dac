import { afterEach, expect, test, vi } from 'vitest'
import { gatewayOf } from '../../../../server/modules/payments/gateway.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { newNumber, refundDue, refundNow, send } from '../../../support/money/disbursements.ts'

const { server, seller, buyer, admin } = sharedShop()
afterEach(() => void vi.restoreAllMocks())

test('a refund is paid by hand if no provider sends money, or none in its currency', async () => {
  const { id } = await refundDue(server, buyer, seller, admin, newNumber())
  const { ecocash } = gatewayOf(server.app).providers
  const isRefused = async () => {
    const { status, body } = await send(admin, 'refunds', id)
    expect([status, body.code]).toEqual([409, 'sending_not_possible'])
    expect((await refundNow(admin, id)).sent).toBeNull()
  }
  const accepts = vi.spyOn(ecocash.refund!, 'accepts').mockReturnValue(false)
  await isRefused()
  accepts.mockRestore()
  vi.spyOn(ecocash, 'refund', 'get').mockReturnValue(undefined)
  await isRefused()
})
