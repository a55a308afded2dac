/** The page that confirms a bid before scripts run. */
export const bidHref = (productId: string): string => `/product/${productId}/bid`

/** The page that confirms Buy It Now before scripts run. */
export const buyNowHref = (productId: string): string => `${bidHref(productId)}?buy=now`
