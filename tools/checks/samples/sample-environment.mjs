// The environment that a sample gets before it starts, with `node --import`. Its code is not changed. Port 3000 is
// the free port in PORT, and the database is down for orders that start with DOCTOR_FAIL.
import { Server } from 'node:net'

/** True if the sample listens itself. */
export const state = { isListening: false }

const { listen } = Server.prototype
const port = Number(process.env.PORT)

Server.prototype.listen = function (/** @type {any} */ first, /** @type {any[]} */ ...rest) {
  state.isListening = true
  this.once('listening', () => {
    if (Object(this.address()).port === port) process.stdout.write(`listening on port ${port}\n`)
  })
  const isSample = first === 3000 || Object(first).port === 3000
  const changed = typeof first === 'object' ? { ...first, port } : port
  return listen.call(this, isSample ? changed : first, ...rest)
}

// A sample prints "fulfill" and the order where it has its effect. Console ignores errors of its stream, so both throw.
console.log = failingFor(console.log)
process.stdout.write = failingFor(process.stdout.write)

function failingFor(/** @type {Function} */ print) {
  return /** @this {unknown} */ function (
    /** @type {unknown} */ text,
    /** @type {unknown[]} */ ...rest
  ) {
    if (/\bfulfill DOCTOR_FAIL/.test(String(text))) throw new Error('The database is down')
    return print.call(this, text, ...rest)
  }
}
