import { canonicalBytes, canonicalText } from '@gw/signature'
import { receivedMessage } from '../received-message.mjs'

/** Method and target, a line feed, client id and time and body with dots between: nothing before, nothing after. */
export const showSignedBytes = {
  title: 'See the bytes that are signed',
  run(exchange, screen) {
    const message = receivedMessage(exchange)
    const bytes = canonicalBytes(message)
    const lineFeed = screen.style('yellow', '␊')
    for (const line of canonicalText(message).replace('\n', '␊\n').split('\n')) {
      screen.line(line.replace('␊', lineFeed))
    }
    const headBytes = bytes.length - message.body.length
    screen.line('')
    screen.row(
      'size',
      `${bytes.length} bytes: ${headBytes} before the body, ${message.body.length} of body`,
    )
    screen.row('line feed', `1, at byte ${bytes.indexOf(0x0a)} (0x0A, shown as ␊); none at the end`)
  },
}
