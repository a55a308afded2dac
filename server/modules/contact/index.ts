import type { Module } from '../../platform/module.ts'
import { contactRoutes } from './routes.ts'

export const contact: Module = { name: 'contact', routes: contactRoutes }
