import { Redis } from 'ioredis'

/** Moves the end of every lease and record below a prefix, as if time had passed. */
const AGE = `
for _, key in ipairs(redis.call('KEYS', ARGV[1])) do
  for _, field in ipairs({'u', 'keptUntil'}) do
    if redis.call('HEXISTS', key, field) == 1 then redis.call('HINCRBY', key, field, -ARGV[2]) end
  end
  redis.call('PEXPIRE', key, math.max(redis.call('PTTL', key) - ARGV[2], 0))
end
`

/** Lets time pass for the records below a prefix. */
export async function age(url: string, prefix: string, ms: number): Promise<void> {
  const redis = new Redis(url)
  await redis.eval(AGE, 0, `${prefix}*`, ms)
  redis.disconnect()
}
