import { defineConfig } from '@adonisjs/core/http'

export const appKey = 'a-key-that-only-this-check-uses-0000'
export const http = defineConfig({})
