import { describe, expect, it } from 'vitest'
import { readNotifyAddress } from '../../src/merchant/notify-address.ts'

describe('readNotifyAddress', () => {
  it.each([
    ['http://127.0.0.1:3000/notify', '/notify'],
    ['http://127.0.0.1:3000', '/'],
    ['http://127.0.0.1:3000?kind=payment', '/?kind=payment'],
    ['http://127.0.0.1:3000/a/../b/./c//d', '/a/../b/./c//d'],
    ['http://127.0.0.1:3000/%7ename/%2F?q=%20&r=a+b', '/%7ename/%2F?q=%20&r=a+b'],
    ['http://127.0.0.1:3000/a\\b|c"d', '/a\\b|c"d'],
    ['http://127.0.0.1:3000/notify#part', '/notify'],
    ['http://127.0.0.1:3000/n?next=http://other.example/@x', '/n?next=http://other.example/@x'],
  ])('keeps the path and query of %s unchanged', (url, target) => {
    expect(readNotifyAddress(url).target).toBe(target)
  })

  it.each([
    ['http://localhost/n', { host: 'localhost', port: 80, isSecure: false }],
    ['https://localhost/n', { host: 'localhost', port: 443, isSecure: true }],
    ['HTTP://LOCALHOST:81/n', { host: 'localhost', port: 81, authority: 'LOCALHOST:81' }],
    ['http://127.0.0.9:8080/n', { host: '127.0.0.9', port: 8080, authority: '127.0.0.9:8080' }],
    ['http://[::1]:8080/n', { host: '::1', port: 8080, authority: '[::1]:8080' }],
  ])('connects to %s', (url, address) => {
    expect(readNotifyAddress(url)).toMatchObject(address)
  })

  it.each([
    'http://shop.example/n',
    'http://localhost.shop.example/n',
    'http://127.0.0.1.shop.example/n',
    'http://10.0.0.1/n',
    'http://0.0.0.0/n',
    'http://169.254.169.254/latest',
    'http://[::2]/n',
    'http://[::ffff:10.0.0.1]/n',
  ])('rejects %s, which names another machine', (url) => {
    expect(() => readNotifyAddress(url)).toThrow(TypeError)
    expect(readNotifyAddress(url, true).target).toMatch(/^\//)
  })

  it.each([
    '',
    '/notify',
    'notify',
    'ftp://127.0.0.1/n',
    'http://',
    'http:///n',
    'http://127.0.0.1@shop.example/n',
    'http://user:secret@127.0.0.1/n',
    'http://127.0.0.1\\@shop.example/n',
    'http://127.0.0.1:99999/n',
    'http://127.0.0.1/a b',
    'http://127.0.0.1/ü',
    'http://127.0.0.1/a\nhost: x',
    undefined,
  ])('rejects %j, which is not an http URL', (url) => {
    expect(() => readNotifyAddress(url as string, true)).toThrow(TypeError)
  })
})
