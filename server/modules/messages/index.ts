import type { Module } from '../../platform/module.ts'
import { messageForms } from './forms.ts'
import { messageRoutes } from './routes.ts'

export const messages: Module = { name: 'messages', routes: messageRoutes, forms: messageForms }
