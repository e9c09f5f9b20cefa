// A line for each notification and each attempt of a call: `createReceiver({ ..., ...logs.notifications })` and
// `createClient({ ..., ...logs.calls })`. The fields are those that docs/guide/logs.md asks for, and no body.
import type { ClientOptions } from '@gw/client'
import type { ReceiverOptions } from '@gw/webhook'
import type { Logger } from 'pino'

/** The options that log. */
export interface GatewayLogs {
  readonly notifications: Required<
    Pick<ReceiverOptions, 'onHandled' | 'onDuplicate' | 'onRejected'>
  >
  readonly calls: Required<Pick<ClientOptions, 'onEvent'>>
}

/** Creates the options that log. */
export function createLogs(logger: Logger): GatewayLogs {
  return {
    notifications: {
      // Without `notification` and `rawBody`, which contain personal data.
      onHandled: ({ notification: _, ...facts }) => logger.info(facts, 'notification handled'),
      onDuplicate: ({ notification: _, rawBody: __, ...facts }) =>
        logger[facts.changed ? 'warn' : 'info'](facts, 'notification acknowledged again'),
      // `err` is what pino calls an error. It contains your handler's own error as its cause.
      onRejected: ({ notification: _, rawBody: __, error: err, ...facts }) =>
        logger.warn({ ...facts, err }, 'notification rejected'),
    },
    calls: {
      onEvent: (event) => {
        if (event.type === 'warning') logger.warn(event, event.message)
        else logger[event.code === undefined ? 'info' : 'warn'](event, 'gateway called')
      },
    },
  }
}
