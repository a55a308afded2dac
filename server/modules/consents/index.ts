export { readConsents } from './read-consents.ts'
export { recordConsent, type ConsentWay } from './record-consent.ts'
