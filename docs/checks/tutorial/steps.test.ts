import { describe, expect, it } from 'vitest'
import { readSteps } from './steps.mjs'

const fence = '```'

describe('readSteps', () => {
  it('reads commands, background programs, files, clicks, and what to see, in order', () => {
    const page = `
${fence}sh
mkdir shop && cd shop
npm install express
${fence}

<!-- session: gateway (background) -->

${fence}console
$ npx gw sandbox
${fence}

<!-- printed: gateway -->

${fence}console
gateway  http://127.0.0.1:4600
${fence}

${fence}js
// shop.mjs
console.log(1)
${fence}

Open <http://127.0.0.1:3000> and click **Buy**. **You should see** your page, with "paid".
`
    expect(readSteps(page)).toEqual([
      { does: 'run', command: 'mkdir shop && cd shop', output: undefined },
      { does: 'run', command: 'npm install express', output: undefined },
      { does: 'start', terminal: 'gateway', command: 'npx gw sandbox' },
      { does: 'print', terminal: 'gateway', lines: ['gateway  http://127.0.0.1:4600'] },
      { does: 'save', name: 'shop.mjs', code: 'console.log(1)\n' },
      { does: 'open', text: 'http://127.0.0.1:3000' },
      { does: 'click', text: 'Buy' },
      { does: 'see', text: 'paid' },
    ])
  })

  it('splits a session into its commands, with continued lines and their output', () => {
    const page = `<!-- session: keys -->\n\n${fence}console\n$ one \\\n    --more\nfirst\nsecond\n$ two\n${fence}`
    expect(readSteps(page)).toEqual([
      { does: 'run', command: 'one \\\n    --more', output: 'first\nsecond' },
      { does: 'run', command: 'two', output: '' },
    ])
  })

  it('rejects a block that a reader cannot act on', () => {
    expect(() => readSteps(`${fence}ts\nlet x = 1\n${fence}`)).toThrow('cannot tell')
  })
})
