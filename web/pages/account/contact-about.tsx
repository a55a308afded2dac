/** The chat of a seller's page with its styles, loaded when it is first opened. */
export { ContactAbout } from '../../features/messages/contact-about.tsx'
