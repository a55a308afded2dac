/** Of what a seller does not sell to somebody, or what is sold by somebody they have blocked. */
import * as commonText from '#messages/common'
export const cannotBuyText = commonText.youCannotBuyFromThis
