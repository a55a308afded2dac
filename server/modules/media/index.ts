import type { Module } from '../../platform/module.ts'

export const media: Module = { name: 'media' }
