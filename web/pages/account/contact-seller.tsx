/** The chat of a product page with its styles, loaded when it is first opened. */
export { ContactSeller } from '../../features/messages/contact-seller.tsx'
