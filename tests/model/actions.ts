import * as all from './actions/index.ts'
import type { Random } from '../faults/schedules/random.ts'
import type { Action } from './action.ts'

/** All actions of a walk. */
export const actions: Readonly<Record<string, Action>> = { ...all }

/** Groups of actions that a walk may repeat often, so that rare ones are combined. */
const themes: readonly string[] = [
  'list bid bid askToBid decideBidder decideBidder buyNow block pass',
  'bid bid bid bidLimits closeEnded order start business pass',
  'listVariants orderVariant orderVariant editVariants start cancelByBuyer relist pass',
  'bid bid voidBid voidBid steps nearEnd outage',
  'askIdentity askIdentity decideIdentity withdrawIdentity viewIdentity pass pass',
  'nearEnd nearEnd standStill bid voidBid buyNow closeEnded steps business',
  'start dispatch confirm deliver askReturn askReturn acceptReturn proposeRefund sendBack receiveReturn payout decidePayout',
  'bid buyNow offer offer answerOffer answerOffer suspend block pass',
  'list makeOffer makeOffer answerBuyerOffer answerBuyerOffer edit start pass',
  'order start dispatch confirm payout decidePayout orderStep chargeBackPayment',
  'order start applyCoupon dispute decide orderStep dispatch askReturn',
  'order start dispute decide orderStep payRefund dispatch',
  'order start payByLink payByLink payLink pass cancelByBuyer',
  'order start orderStep orderStep sendRefund sendRefund endSent payRefund',
  'order edit relist end cancelByBuyer cancelBySeller pass business cart',
  'feeRules list reprice reprice reprice end payListingFee payListingFee listings business pass',
  'feeRules reprice reprice payListingFee order start start dispatch confirm pass',
  'order start transfer transfer importStatement handleTransfer pass',
  'transfer importStatement handleTransfer chargeBackPayment orderStep payRefund',
  'start ask answerPhone report providerDown sameKey pass',
  'order chooseDelivery chooseDelivery start ask answerPhone closeEnded pass',
  'currency switchDefault order start dispatch confirm payout bid edit pass',
  'order start dispatch confirm rate rate replyToRating removeRating pass',
  'order makeOffer answerBuyerOffer buyNow enterCheckout enterCheckout',
  'order list edit relist suspend cancelByBuyer vacation vacation pass',
]
/** Groups about what a checkout costs, which are taken more often. */
const checkoutThemes: readonly string[] = [
  'order order makeCoupon makeShopCoupon applyCoupon applyCoupon applyCoupon removeCoupon start chooseDelivery cancelByBuyer pass',
  'order chooseDelivery chooseCash chooseCash payOnline chooseCash enterCode payCommission start confirm payout pass',
  'order order order combinedDelivery makeCoupon applyCoupon applyCoupon cancelBySeller',
  'order order order offerBusParcels combinedDelivery choosePoint makeCoupon applyCoupon start',
  'order order combinedDelivery chooseDelivery chooseDelivery cancelByBuyer start',
]
/** How many times an action of the theme is added for each of its usual occurrences. */
const stress = 12

/** The names of actions to choose from in one walk, each repeated by its weight. */
export function namesFor(random: Random): readonly string[] {
  const usual = Object.entries(actions).flatMap(([name, { weight }]) =>
    Array.from({ length: weight }, () => name),
  )
  if (random.chance(25)) return usual
  const theme = random.one(random.chance(30) ? checkoutThemes : themes).split(' ')
  return [...usual, ...theme.flatMap((name) => Array.from({ length: stress }, () => name))]
}
