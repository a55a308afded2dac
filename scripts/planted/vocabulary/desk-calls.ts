export const deskCalls = 'the desk in a literal is not a finding'
// Whoever is told of a department reads its word list anew; nobody is left standing.
export const atPlace = { interests: watchingCalls, papers: leaveShop }
export const travel = readTogether(looked, handover, kept)
test('the hammer falls at the gate', () => carryListings(tl))
export const screening = [adverts, news, slips]
// The trail shows each person.
