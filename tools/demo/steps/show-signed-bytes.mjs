import { canonicalBytes, canonicalText } from '@gw/signature'

/** Method and target, a line feed, client id and time and body with dots between: nothing before, nothing after. */
export const showSignedBytes = {
  title: 'See the bytes that were signed',
  run({ attempt }, screen) {
    const { method, target, headers, body } = attempt.request
    for (const name of ['client-id', 'request-time', 'signature']) {
      screen.line(`${screen.style('cyan', `${name}:`)} ${headers[name]}`)
    }
    screen.line('')
    const message = {
      method,
      target,
      clientId: headers['client-id'],
      time: headers['request-time'],
      body,
    }
    const bytes = canonicalBytes(message)
    const lineFeed = screen.style('yellow', '␊')
    for (const line of canonicalText(message).replace('\n', '␊\n').split('\n')) {
      screen.line(line.replace('␊', lineFeed))
    }
    screen.line('')
    screen.row('size', `${bytes.length} bytes, ${body.length} of them the body, as it came`)
    screen.row('line feed', `1, at byte ${bytes.indexOf(0x0a)} (0x0A, shown as ␊); none at the end`)
  },
}
