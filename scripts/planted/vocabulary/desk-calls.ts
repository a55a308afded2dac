export const deskCalls = 'see shareReads'
// What the desk asks for is readTogether, as PaynowLine does; leaveShop ends it.
// It fallsTheHammer where requireGoodStanding asks watchingCalls, tellingTaken names.
export const carryListings = () => deskCalls
