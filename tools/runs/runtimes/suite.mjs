// One suite for every runtime. It gets the packages as arguments, uses only web standards, and returns the names of the
// cases that fail.

/** Runs all cases. `gw` has the exports of @gw/errors, @gw/signature, @gw/types, @gw/endpoints, @gw/keys, @gw/inspect, @gw/webhook, and @gw/client, and a PKCS#12 file. */
export async function runSuite(gw) {
  const failures = []
  for (const [name, run] of Object.entries(casesOf(gw))) {
    try {
      await run()
    } catch (error) {
      failures.push(`${name}: ${error?.stack ?? error}`)
    }
  }
  return failures
}

function casesOf(gw) {
  const clientId = 'RUNTIME_TEST'
  const target = '/gateway/notify'
  const body = JSON.stringify({
    notifyType: 'PAYMENT_RESULT',
    result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' },
    paymentId: '1',
    paymentRequestId: 'é😀',
    paymentAmount: { currency: 'EUR', value: '100' },
  })
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  let made

  /** One test-only key pair, as base64 of PKCS#8 and SPKI. */
  async function testKeys() {
    if (made !== undefined) return made
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    made = {
      privateKey: toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
      publicKey: toBase64(await crypto.subtle.exportKey('spki', pair.publicKey)),
    }
    return made
  }

  async function signed() {
    const { privateKey, publicKey } = await testKeys()
    const signer = gw.createSigner({ privateKey, keyVersion: 1 })
    const request = await gw.signRequest({ clientId, target, body, signer })
    const message = { method: 'POST', target, clientId, time: request.headers['Request-Time'] }
    const keys = gw.createKeyRing({ 1: publicKey })
    const policy = { signature: request.headers.Signature, keys, clientId, maxAgeMs: 60_000 }
    return { message: { ...message, body: request.body }, policy, request }
  }

  return {
    async 'a signed message is verified, and its body is returned'() {
      const { message, policy } = await signed()
      const proof = await gw.verifyMessage(message, policy)
      equal(new TextDecoder().decode(proof.body), body)
    },
    async 'a signed body and a verified one have their own buffers'() {
      const { message, policy, request } = await signed()
      equal(request.text, body)
      for (const one of [request.body, (await gw.verifyMessage(message, policy)).body]) {
        equal(one.byteOffset, 0)
        equal(one.buffer.byteLength, one.byteLength)
      }
    },
    async 'one changed byte is rejected'() {
      const { message, policy } = await signed()
      const changed = message.body.slice()
      changed[20] ^= 1
      await rejected('GW_SIGNATURE_MISMATCH', () =>
        gw.verifyMessage({ ...message, body: changed }, policy),
      )
    },
    async 'a signature of another length is rejected'() {
      const { message, policy } = await signed()
      const short = gw.buildSignatureHeader({ keyVersion: 1, signature: new Uint8Array(128) })
      await rejected('GW_SIGNATURE_MISMATCH', () =>
        gw.verifyMessage(message, { ...policy, signature: short }),
      )
    },
    async 'a PKCS#12 file is read with its passphrase only'() {
      const key = await gw.readKeyMaterial(gw.pkcs12File, { passphrase: 'test' })
      equal(`${key.type} ${key.container}`, 'private pkcs12')
      await rejected('GW_KEYS_PASSPHRASE_WRONG', () =>
        gw.readKeyMaterial(gw.pkcs12File, { passphrase: 'other' }),
      )
    },
    async 'a key is unchanged after conversion to encrypted PEM'() {
      const { privateKey } = await testKeys()
      const passphrase = 'pä€😀'
      const options = { passphrase, iterations: 2_000 }
      const pem = await gw.writeKey(privateKey, 'encrypted-pkcs8-pem', options)
      const again = await gw.readKeyMaterial(pem, { passphrase })
      equal(await gw.writeKey(again, 'pkcs8-base64'), privateKey)
      await rejected('GW_KEYS_PASSPHRASE_WRONG', () =>
        gw.readKeyMaterial(pem, { passphrase: 'other' }),
      )
    },
    async 'the response to an inquiry is verified and parsed'() {
      const merchant = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
      const { privateKey, publicKey } = await testKeys()
      const gateway = gw.createSigner({ privateKey, keyVersion: 1 })
      const client = gw.createClient({
        clientId: 'SANDBOX_RUNTIME_TEST',
        signer: { privateKey: merchant.privateKey, keyVersion: 1 },
        gatewayKeys: { 1: publicKey },
        endpoint: {
          hosts: { asia: { recommended: 'https://gateway.example' } },
          region: 'asia',
          scenario: 'online',
          environment: 'sandbox',
        },
        fetch: (url) => answer(url, gateway),
      })
      const { paymentStatus } = await client.call(gw.inquiryPayment, { paymentId: '1' })
      equal(paymentStatus, 'SUCCESS')
    },
    async 'a notification is handled once and acknowledged twice'() {
      const { publicKey } = await testKeys()
      let runs = 0
      const receiver = gw.createReceiver({
        clientId,
        gatewayKeys: { 1: publicKey },
        notifyUrl: `https://shop.example${target}`,
        inbox: gw.createMemoryInbox(),
        on: { notifyPayment: () => void runs++ },
      })
      const handle = gw.toFetchHandler(receiver)
      for (let send = 0; send < 2; send++) {
        const { request } = await signed()
        const { headers } = request
        const url = `https://shop.example${target}`
        const response = await handle(
          new Request(url, { method: 'POST', headers, body: request.body }),
        )
        equal(response.status, 200)
      }
      equal(runs, 1)
    },
  }

  /** Acts as the gateway: responds to any inquiry with a signed response. */
  async function answer(url, signer) {
    const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
    const text = JSON.stringify({ result, paymentId: '1', paymentStatus: 'SUCCESS' })
    const time = gw.formatTime(Date.now())
    const message = {
      method: 'POST',
      target: new URL(url).pathname,
      clientId: 'SANDBOX_RUNTIME_TEST',
    }
    const signature = await gw.signMessage({ ...message, time, body: text }, signer)
    const headers = { 'client-id': message.clientId, 'response-time': time, signature }
    return new Response(text, { headers })
  }

  function equal(actual, expected) {
    if (actual !== expected) throw new Error(`expected ${expected}, got ${actual}`)
  }

  async function rejected(code, run) {
    try {
      await run()
    } catch (error) {
      if (gw.isGatewayError(error, code)) return
      throw error
    }
    throw new Error(`Expected ${code}, but the input was accepted`)
  }
}

function toBase64(buffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}
