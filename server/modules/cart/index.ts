import type { Module } from '../../platform/module.ts'

export const cart: Module = { name: 'cart' }
