import type { ProductId } from '#contracts/common/ids.ts'
import { deviceCookie, giveCookie, readCookie } from '../../platform/http/session.ts'
import type { Module } from '../../platform/module.ts'
import { newToken } from '../accounts/index.ts'
import { compareBidders } from './compare-bidders.ts'
import { forgetFingerprints, fingerprintDays, noteSeen } from './fingerprints.ts'
import { noteOutsideChats } from './note-outside-chats.ts'
import { fraudSignalRoutes } from './routes.ts'

export { noteSeen, noteWallet } from './fingerprints.ts'

/**
 * Fraud signals: bidders who may act for a seller, and members who suggest paying or talking elsewhere. A fraud signal
 * never blocks a member.
 */
export const fraudSignals: Module = {
  name: 'signals',
  routes: fraudSignalRoutes,
  jobs: (app) => ({
    compare_bidders: ({ productId }) => compareBidders(app, productId as ProductId),
    forget_marks: () => forgetFingerprints(app),
  }),
  crontab: ['37 1 * * * forget_marks ?fill=1d'],
  sweeps: (app) => [
    {
      name: 'conversations that lead away',
      every: 30 * 60 * 1000,
      run: () => noteOutsideChats(app),
    },
  ],
  async onSignIn(app, c, userId) {
    const device = readCookie(c, deviceCookie) ?? newToken()
    noteSeen(app, c, userId, device)
    giveCookie(c, app.config, deviceCookie, device, fingerprintDays * 86_400)
  },
}
