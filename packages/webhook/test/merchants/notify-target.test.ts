import { createReceiver } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { notifyTarget } from '../../src/merchants/notify-target.ts'
import { setUp } from '../receiving.ts'

describe('notifyTarget', () => {
  it.each([
    ['https://shop.example/notify', '/notify'],
    ['http://127.0.0.1:8080/notify', '/notify'],
    ['HTTPS://Shop.Example/Notify', '/Notify'],
    ['https://user:secret@shop.example/notify', '/notify'],
    ['https://[::1]:8080/notify', '/notify'],
    ['https://shop.example/notify/', '/notify/'],
    ['https://shop.example/a//b/./c/../d', '/a//b/./c/../d'],
    ['https://shop.example/%7Eshop/%e9', '/%7Eshop/%e9'],
    ['https://shop.example/notify?b=2&a=1', '/notify?b=2&a=1'],
    ['https://shop.example/notify?', '/notify?'],
    ['https://shop.example/notify?next=https://x/y?z', '/notify?next=https://x/y?z'],
    ['https://shop.example/notify#part', '/notify'],
    ['https://shop.example', '/'],
    ['https://shop.example/', '/'],
    ['https://shop.example?a=1', '/?a=1'],
    ['https://shop.example#part', '/'],
    ['/notify', '/notify'],
    ['/notify?a=1', '/notify?a=1'],
    ['/notify?next=https://shop.example/a', '/notify?next=https://shop.example/a'],
    ['/', '/'],
    ['/amsterdam/notify', '/amsterdam/notify'],
    ['/shop/ams/notify', '/shop/ams/notify'],
  ])('returns the target of %s unchanged: %s', (notifyUrl, target) => {
    expect(notifyTarget(notifyUrl)).toBe(target)
  })

  it.each([
    ['https://shop.example/notify?a=1', '/notify'],
    ['https://shop.example/notify?a=?b', '/notify'],
    ['https://shop.example?a=1', '/'],
    ['/notify', '/notify'],
  ])("returns the path of %s without the query for 'path': %s", (notifyUrl, target) => {
    expect(notifyTarget(notifyUrl, 'path')).toBe(target)
  })

  it.each([
    ['undefined', undefined],
    ['a URL object', new URL('https://shop.example/notify')],
    ['nothing', ''],
    ['a fragment', '#notify'],
    ['a query', '?a=1'],
    ['a host without slashes', 'https:shop.example/notify'],
    ['a relative path', 'notify'],
    ['a host without scheme', 'shop.example/notify'],
    ['another scheme', 'ftp://shop.example/notify'],
    ['a scheme without host', 'https:///notify'],
    ['one slash', 'https:/notify'],
    ['a backslash', 'https://shop.example\\notify'],
    ['a space in the host', 'https://shop example/notify'],
    ['a space in the path', 'https://shop.example/not ify'],
    ['a leading space', ' https://shop.example/notify'],
    ['a trailing line feed', '/notify\n'],
    ['non-ASCII letters', 'https://shop.example/bezahlt/jä'],
    ['the gateway', 'https://shop.example/ams/api/v1/payments/inquiryPayment'],
    ['the sandbox of the gateway', '/ams/sandbox/api/v1/x'],
    ['the gateway in uppercase', '/AMS/api'],
    ['the root of the gateway', '/ams'],
    ['the root of the gateway with a slash', '/ams/'],
    ['the root of the gateway with a query', '/ams?a=1'],
  ])('throws TypeError for %s', (_name, notifyUrl) => {
    expect(() => notifyTarget(notifyUrl as string)).toThrow(TypeError)
    expect(() => notifyTarget(notifyUrl as string, 'path')).toThrow(TypeError)
    const { options } = setUp()
    expect(() => createReceiver({ ...options, notifyUrl: notifyUrl as string })).toThrow(TypeError)
  })
})
