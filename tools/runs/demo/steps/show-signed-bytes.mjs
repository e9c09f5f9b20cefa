import { canonicalBytes, canonicalText } from '@gw/signature'

/** The signed content: method and target, a line feed, then client ID, time, and body separated by dots. */
export const showSignedBytes = {
  title: 'Show the signed content',
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
    screen.row('size', `${bytes.length} bytes, ${body.length} of them the raw body`)
    screen.row('line feed', `1, at byte ${bytes.indexOf(0x0a)} (0x0A, shown as ␊); none at the end`)
  },
}
