import { type Script, script } from './script.ts'

/**
 * Lua that stores a failure: its code, headers, body, and `maxAgeMs`. Without a code, the handler did not run and
 * nothing changes. Without `maxAgeMs`, the request is not kept. The time is counted from the first failure, so that
 * failing reruns do not extend it. `HDEL` needs no memory, so a full store accepts it, and then the rest of the script.
 */
export const STORE_FAILURE = `
local function storeFailure(code, headers, body, maxAgeMs)
  if not code then return end
  local time = redis.call('TIME')
  local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('HDEL', KEYS[1], 'markedAt')
  redis.call('HSET', KEYS[1], 'failedAt', string.format('%.0f', nowMs), 'failureCode', code)
  if not maxAgeMs then return end
  local untilMs = tonumber(redis.call('HGET', KEYS[1], 'keptUntil') or '') or 0
  if untilMs <= nowMs then untilMs = nowMs + maxAgeMs end
  redis.call('HSET', KEYS[1], 'keptUntil', string.format('%.0f', untilMs), 'keptHeaders', headers, 'keptBody', body)
end
`

// Redis expires records but not their fields, so what was kept for too long is deleted by whatever reads it next, and at
// the latest with its record.
const READ = `
local kind = redis.call('TYPE', KEYS[1])
if (kind.ok or kind) ~= 'hash' then return false end
local record = redis.call('HMGET', KEYS[1], 's', 'u', 't', 'a', 'failedAt', 'failureCode', 'keptUntil', 'markedAt', 'k', 'n', 'i')
local state = record[1]
if not (tonumber(record[3] or '') and tonumber(record[4] or '')) then return false end
if state ~= 'd' and state ~= 'r' and state ~= 'f' then return false end
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
local isKept = (tonumber(record[7] or '') or 0) > nowMs and state ~= 'd'
if record[7] and not isKept then
  redis.call('HDEL', KEYS[1], 'keptUntil', 'keptHeaders', 'keptBody', 'markedAt')
end
`

/** Returns a record as `[state, token, attempt, failedAt, failureCode, keptUntil, isMarked, key, kind, requestId]`. */
export const READ_RECORD: Script = script(`${READ}
if state == 'r' and nowMs < (tonumber(record[2] or '') or 0) then state = 'busy' elseif state == 'd' then state = 'done' else state = 'failed' end
return {state, record[3], record[4], record[5] or '', record[6] or '', isKept and record[7] or '', isKept and record[8] and '1' or '',
  record[9] or '', record[10] or '', record[11] or ''}
`)

/** Returns the kept headers and body, or nothing. */
export const READ_KEPT: Script = script(`${READ}
if not isKept then return false end
return redis.call('HMGET', KEYS[1], 'keptHeaders', 'keptBody')
`)

/** Marks a kept notification. Returns 1 if it is kept. */
export const MARK: Script = script(`${READ}
if not isKept then return 0 end
redis.call('HSET', KEYS[1], 'markedAt', string.format('%.0f', nowMs))
return 1
`)

/**
 * Stores the failure `ARGV[2]` to `ARGV[5]` of the token `ARGV[1]`, whose run may still be recorded. Returns 1 if the
 * token owns the notification.
 */
export const KEEP: Script = script(`${STORE_FAILURE}
local record = redis.call('HMGET', KEYS[1], 's', 't')
if record[1] ~= 'r' or record[2] ~= ARGV[1] then return 0 end
storeFailure(ARGV[2], ARGV[3], ARGV[4], ARGV[5])
return 1
`)

/** Returns the next cursor and some keys of one node that match the pattern `ARGV[2]`, from the cursor `ARGV[1]`. */
export const SCAN: Script = script(
  `return redis.call('SCAN', ARGV[1], 'MATCH', ARGV[2], 'COUNT', ARGV[3])`,
)
