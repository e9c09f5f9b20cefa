import { notificationKinds, parseNotification } from '@gw/types'
import { sampleNotifications } from '@gw/types/samples'
import { describe, expect, it } from 'vitest'
import { bytesOf } from './bodies.ts'

describe('sampleNotifications', () => {
  it('has a sample of every kind', () => {
    expect(Object.keys(sampleNotifications()).sort()).toEqual([...notificationKinds].sort())
  })

  it.each(notificationKinds)('is read completely as %s', (kind) => {
    const body = sampleNotifications()[kind]
    expect(parseNotification(bytesOf(body))).toMatchObject({
      issues: [],
      notification: { ...body, kind },
    })
  })
})
