export const outbid = 'You have been outbid'
