import type { Module } from '../../platform/module.ts'
import { messageRoutes } from './routes.ts'

export const messages: Module = { name: 'messages', routes: messageRoutes }
