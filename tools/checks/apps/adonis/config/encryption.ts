import { defineConfig, drivers } from '@adonisjs/core/encryption'

const keys = ['a-key-that-only-this-check-uses-0000']

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys, id: 'gcm' }) },
})
