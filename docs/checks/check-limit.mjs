// Checks that a server stops reading an endless body and that its memory does not grow with it.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { paymentBody, signNotification } from './notification.mjs'

const BODY_BYTES = 200_000_000
const MAX_GROWTH_BYTES = 20_000_000

/**
 * Returns the problems with the limits of an endpoint. If the system does not report the memory of a process, only
 * the amount of data that was read is checked.
 *
 * @param {string} url
 * @param {number} pid
 */
export async function limitProblems(url, pid) {
  const problems = []
  const { headers, ...rest } = signNotification(paymentBody('2026-0'))
  for (let sends = 0; sends < 200; sends++) {
    await (await fetch(url, { headers, ...rest })).arrayBuffer()
  }
  await sendEndlessly(url, headers, 4_000_000)
  const before = peakBytes(pid)
  for (const signature of [headers.signature, 'none']) {
    const sentBytes = await sendEndlessly(url, { ...headers, signature }, BODY_BYTES)
    if (sentBytes > BODY_BYTES / 4) problems.push(`${url}: ${sentBytes} bytes were read`)
  }
  const growth = peakBytes(pid) - before
  if (growth > MAX_GROWTH_BYTES) problems.push(`${url}: the memory grew by ${growth} bytes`)
  return problems
}

/** Returns the peak memory of a process, as Linux reports it. */
function peakBytes(pid) {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** @returns {Promise<number>} how many bytes were sent before the connection closed */
function sendEndlessly(url, headers, bytes) {
  const chunk = Buffer.alloc(65_536)
  return new Promise((resolve) => {
    let sentBytes = 0
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    const sending = request(url, { method: 'POST', headers: chunked })
    sending.on('response', (response) => response.resume())
    sending.on('error', () => {})
    sending.on('close', () => resolve(sentBytes))
    const pump = () => {
      while (sentBytes < bytes && !sending.destroyed) {
        sentBytes += chunk.length
        if (!sending.write(chunk)) {
          sending.once('drain', pump)
          return
        }
      }
      sending.end()
    }
    pump()
  })
}
