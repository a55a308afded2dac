import type { Module } from '../../platform/module.ts'
import { messageForms } from './forms.ts'
import { messageRoutes } from './routes.ts'

export { placeOffer } from './offers-in-chats.ts'

export const messages: Module = { name: 'messages', routes: messageRoutes, forms: messageForms }
