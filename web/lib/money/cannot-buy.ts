/** The text for items of a seller who blocked the member or is blocked by them. */
import * as commonText from '#messages/common'
export const cannotBuyText = commonText.youCannotBuyFromThis
