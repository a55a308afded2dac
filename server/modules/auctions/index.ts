import type { Module } from '../../platform/module.ts'

export const auctions: Module = { name: 'auctions' }
