import type { Module } from '../../platform/module.ts'

export const orders: Module = { name: 'orders' }
