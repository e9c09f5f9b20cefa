import { join } from 'node:path'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { writeState } from '../../src/data/state-file.ts'
import { clientOf } from '../support/client.ts'
import { call, EUR_100, gatewayPair, makeFolder, merchantPair, start } from '../support/sandbox.ts'

/** Writes a data file as an earlier run left it, with a key that this process did not generate. */
function writeKept(...kept: readonly object[]): string {
  const data = join(makeFolder(), 'sandbox.data')
  const gatewayKeys = new Map(kept.map((key, at) => [String(at + 2), key]))
  const tables = new Map([['gatewayKeys', gatewayKeys]])
  writeState(data, { savedAtMs: 0, tables }, () => {})
  return data
}

describe('rotated gateway keys', () => {
  it('survive a restart, with their version', async () => {
    const data = join(makeFolder(), 'sandbox.data')
    const first = await start({ data })
    first.gatewayKeys.rotate()
    const before = await first.gatewayKeys.exportPublicKeys()
    await first.close()

    const second = await start({ data })
    expect(second.gatewayKeys.currentVersion).toBe(2)
    expect(await second.gatewayKeys.exportPublicKeys()).toEqual(before)
    expect(second.gatewayKeys.rotate()).toBe(3)
  })

  it('sign the responses of the next run', async () => {
    const data = writeKept({ keyVersion: 2, privateKey: merchantPair.privateKey })
    const sandbox = await start({ data })
    expect(await sandbox.gatewayKeys.exportPublicKeys()).toEqual({
      1: gatewayPair.publicKey,
      2: merchantPair.publicKey,
    })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const { headers } = await call(sandbox, { paymentId })
    expect(headers.get('signature')).toContain('keyVersion=2,')
    expect(await clientOf(sandbox).call(inquiryPayment, { paymentId })).toMatchObject({ paymentId })
  })

  it('keep their version if the sandbox was killed before the key was generated', async () => {
    const data = writeKept({ keyVersion: 2 })
    const { gatewayKeys } = await start({ data })
    expect(gatewayKeys.currentVersion).toBe(2)
    expect(Object.keys(await gatewayKeys.exportPublicKeys())).toEqual(['1', '2'])
  })

  it.each([
    [{ keyVersion: 2, privateKey: 'not a key' }],
    [{ keyVersion: '2', privateKey: merchantPair.privateKey }],
    [{ keyVersion: 1, privateKey: merchantPair.privateKey }],
    [{}],
    [['2']],
  ])('are not taken from a damaged file', async (kept) => {
    const data = writeKept(kept)
    await expect(start({ data })).rejects.toMatchObject({ code: 'GW_SANDBOX_DATA_UNREADABLE' })
  })
})
