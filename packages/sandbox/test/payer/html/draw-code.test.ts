import decodeQR from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleConsole } from '../../../../console/bundle.mjs'
import { drawCode } from '../../../src/payer/html/draw-code.ts'
import { EUR_100, start } from '../../support/sandbox.ts'

const SCALE = 4

beforeAll(() => bundleConsole())

/** Returns the text of a drawn code, read from its pixels. */
function scan(svg: string): string {
  const side = SCALE * Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const at = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4
      for (let pixel = 0; pixel < SCALE; pixel += 1)
        data.fill(0, at + pixel * 4, at + pixel * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data }, { timeLimit: 10_000 })
}

describe('drawCode', () => {
  it('draws a code that a scanner reads', async () => {
    const text = 'https://127.0.0.1:4600/pay/ouy8YBdo_qNNc3nQMXy7qCA6'
    expect(scan((await drawCode(text)).text)).toBe(text)
  })

  it('serves the code of an in-store payment to the page of a till', async () => {
    const sandbox = await start()
    const { payerPath } = sandbox.payments.create({
      paymentAmount: EUR_100,
      inStoreMode: 'OrderCode',
    })
    const url = sandbox.url + payerPath
    const picture = await fetch(`${url}/code.svg`, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    })
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(scan(await picture.text())).toBe(url)
    expect(await (await fetch(`${url}/code`)).text()).toContain('QR code of the payer page')
  })

  it('has no code for a payment that nobody scans', async () => {
    const sandbox = await start()
    const { payerPath } = sandbox.payments.create({ paymentAmount: EUR_100 })
    for (const part of ['/code', '/code.svg']) {
      expect((await fetch(sandbox.url + payerPath + part)).status).toBe(404)
    }
  })
})
