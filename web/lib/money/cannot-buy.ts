/** For items of a seller who blocked the member, or whom the member blocked. */
import * as commonText from '#messages/common'
export const cannotBuyText = commonText.youCannotBuyFromThis
