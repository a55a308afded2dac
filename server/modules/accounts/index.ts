import type { Module } from '../../platform/module.ts'

export { findSession } from './find-session.ts'

export const accounts: Module = { name: 'accounts' }
