import type { Module } from '../../platform/module.ts'

export const products: Module = { name: 'products' }
