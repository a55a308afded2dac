export const texts = { outbid: 'You have been outbid' }
