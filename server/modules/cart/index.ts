import type { Module } from '../../platform/module.ts'

export { removeFromCart } from './remove-from-cart.ts'

export const cart: Module = { name: 'cart' }
