/** The message as the other side gets it: the parts from the request line and the headers, the body as bytes. */
export function receivedMessage({ signed, target }) {
  return {
    method: 'POST',
    target,
    clientId: signed.headers['client-id'],
    time: signed.headers['Request-Time'],
    body: signed.body,
  }
}

/** What the other side asks of it. Nothing of this comes from the message but the signature. */
export function policyFor({ signed, keys, clientId }) {
  return { signature: signed.headers.Signature, keys, clientId, maxAgeMs: 300_000 }
}
