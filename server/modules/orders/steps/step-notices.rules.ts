import { moneyText } from '../../../../contracts/currencies/currencies.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'

interface Said {
  title: string
  message: string
}

/** A step as those who are told of it need it. */
export interface NotifiedStep {
  step: OrderStep
  by: OrderActor
  number: string
  item: string
  /** What became of the money, in minor units. */
  settled:
    | {
        currency: Parameters<typeof moneyText>[1]
        sellerMinor: bigint
        commissionMinor: bigint
        refundMinor: bigint
        /** Of a charge back: where its money came from. */
        chargeBack?: {
          balanceMinor: bigint
          owedMinor: bigint
          sellerLossMinor: bigint
          refundMinor: bigint
        }
      }
    | undefined
  /** What belongs to the step, in words: the courier, the reason. */
  told: string | undefined
}

const none = { balanceMinor: 0n, owedMinor: 0n, sellerLossMinor: 0n, refundMinor: 0n }

/** What each side reads of a step; whoever took it is not told. */
export function stepNotices(told: NotifiedStep): { buyer?: Said; seller?: Said } {
  const { step, by, item, number, settled } = told
  const name = `${item} (${number})`
  const more = told.told ? ` ${told.told}` : ''
  const money = (minor: bigint) => (settled ? moneyText(minor, settled.currency) : '')
  const back =
    settled && settled.refundMinor > 0n
      ? ` ${money(settled.refundMinor)} will be paid back to you.`
      : ''
  const earned = settled ? ` ${money(settled.sellerMinor)} is now in your balance.` : ''
  const doer =
    { buyer: 'The buyer', seller: 'The seller', staff: 'Musika' }[by as 'buyer'] ?? 'Musika'

  switch (step) {
    case 'pay':
    case 'expire':
      // Told where they happen, with what only they know.
      return {}
    case 'failPayment':
      return {
        buyer: {
          title: 'Payment failed',
          message: `The payment for ${name} did not go through, and the order was cancelled.`,
        },
      }
    case 'cancelUnpaid':
    case 'cancelPaid':
    case 'cancelLate':
      return {
        buyer: { title: 'Order cancelled', message: `${doer} cancelled ${name}.${more}${back}` },
        seller: {
          title: 'Order cancelled',
          message: `${doer} cancelled ${name}.${more} Please do not send it.`,
        },
      }
    case 'lapse':
      return {
        buyer: {
          title: 'Order cancelled',
          message: `${name} did not change hands in time and was cancelled.${back}`,
        },
        seller: {
          title: 'Order cancelled',
          message: `${name} did not change hands in time and was cancelled. The buyer is paid back.`,
        },
      }
    case 'dispatch':
      return {
        buyer: { title: 'Your order is on its way', message: `${name} was sent.${more}` },
      }
    case 'readyForCollection':
      return {
        buyer: {
          title: 'Ready to collect',
          message: `${name} is ready.${more} Show the six-digit code of your order when you have it in your hands, not before.`,
        },
      }
    case 'handOver':
      return {
        buyer: {
          title: 'You have your order',
          message: `${name} was handed over with your code, and the seller is paid. Please rate the seller.`,
        },
      }
    case 'deliver':
      return {
        buyer: {
          title: 'Did it arrive?',
          message: `${name} counts as delivered. Confirm that you have it, or report a problem within 7 days; after that the seller is paid.`,
        },
        seller: {
          title: 'Order delivered',
          message: `${name} counts as delivered. The buyer has 7 days to report a problem.`,
        },
      }
    case 'confirm':
      return { seller: { title: 'The buyer has it', message: `${name} is completed.${earned}` } }
    case 'complete':
      return {
        buyer: {
          title: 'Order completed',
          message: `${name} is completed. Please rate the seller.`,
        },
        seller: { title: 'Order completed', message: `${name} is completed.${earned}` },
      }
    case 'dispute':
      return {
        seller: {
          title: 'The buyer reports a problem',
          message: `About ${name}.${more} Please answer on the order's page. The money stays held meanwhile.`,
        },
      }
    case 'acceptRefund':
      return {
        buyer: { title: 'You are paid back', message: `The seller agreed about ${name}.${back}` },
      }
    case 'settleForSeller':
      return {
        buyer: { title: 'Dispute decided', message: `${name}: the seller is paid.${more}` },
        seller: { title: 'Dispute decided', message: `${name}: decided for you.${more}${earned}` },
      }
    case 'settleBetween':
      return {
        buyer: { title: 'Dispute decided', message: `${name}: a part is paid back.${more}${back}` },
        seller: {
          title: 'Dispute decided',
          message: `${name}: ${money(settled?.refundMinor ?? 0n)} goes back to the buyer.${more}${earned}`,
        },
      }
    case 'settleForBuyer':
      return {
        buyer: { title: 'Dispute decided', message: `${name}: decided for you.${more}${back}` },
        seller: { title: 'Dispute decided', message: `${name}: the buyer is paid back.${more}` },
      }
    case 'chargeBack': {
      const { balanceMinor, owedMinor, sellerLossMinor, refundMinor } = settled?.chargeBack ?? none
      const missingMinor = owedMinor + sellerLossMinor
      const when = (minor: bigint, sentence: string) => (minor > 0n ? ` ${sentence}` : '')
      return {
        buyer: {
          title: 'Your payment was charged back',
          message:
            `Your bank or wallet took back what you paid for ${name}, so this order has ended.` +
            when(
              refundMinor,
              `The refund of ${money(refundMinor)} is cancelled, because you have the money back.`,
            ) +
            more,
        },
        seller: {
          title: 'A payment was charged back',
          message:
            `The buyer's bank or wallet took back the payment for ${name}, so this order has ended. If you have not sent it, please keep it.` +
            when(balanceMinor, `We took ${money(balanceMinor)} from your balance.`) +
            when(missingMinor, `You owe ${money(missingMinor)}; your next sales pay it off.`) +
            more,
        },
      }
    }
  }
}
