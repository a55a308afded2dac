/** The beginning of an Ed25519 key, filled with zeros. */
export const key = 'MC4CAQAwBQYDK2VwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
