/** Of what a seller does not sell to somebody, or what is sold by somebody they have blocked. */
export const cannotBuyText = 'You cannot buy from this seller'
