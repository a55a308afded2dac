export const moveTo = (place: string, catalogue: string) => [place, catalogue]
export const addKind = (name: string) => name
