import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printForShell, quoteForShell } from '@gw/inspect/internal'
import { describe, expect, it } from 'vitest'
import { createFolder } from './gw.ts'
import { pty, startCommand } from './terminal.ts'

/** Text that a stranger could put into a copied command. Pasted as it is, each of the first three runs a command. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['Ctrl+C, which ends the quoted line', 'a\u0003\ntouch ran\n'],
  ['Ctrl+U and a line end', "a\u0015touch ran #'\r"],
  ['ESC Ctrl+E, which expands the line', "'$(touch ran)\u001b\u0005\u001b\u0005"],
  ['tabs, which complete names of files', 'a\tr\t\tb'],
  ['history expansion', 'one!!\n!touch\n!-1'],
  ['marks that change the direction of text', '\u202eran hcuot\u202c \u2066\u200b\ufeff'],
  ['Ctrl+D, Ctrl+R, Ctrl+V, and Ctrl+Z', '\u0004\u0012\u0016\u001a\u007f'],
  ['letters outside ASCII', 'Å… 漢 🙂'],
]

describe.skipIf(pty === undefined)('a quoted text pasted into Bash without bracketed paste', () => {
  it.each(HOSTILE)('arrives unchanged with %s', async (_name, text) => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'inputrc'), 'set enable-bracketed-paste off\nset bell-style none\n')
    // The same letters in every locale, and none of the user's own settings.
    const env = { INPUTRC: join(cwd, 'inputrc'), HOME: cwd, LC_ALL: 'C', PS1: 'ready> ' }
    const run = startCommand(['bash', '--norc', '--noprofile', '-i'], { cwd, env })
    await run.shown('ready> ')
    run.type(`printf '%s' ${quoteForShell(text)} > word \\\n  && ${printForShell(text)} > bytes\r`)
    await run.shown('ready> ')
    run.type('exit\r')
    await run.ended
    expect(existsSync(join(cwd, 'ran'))).toBe(false)
    expect(readFileSync(join(cwd, 'word'), 'utf8')).toBe(text)
    expect(readFileSync(join(cwd, 'bytes'), 'utf8')).toBe(text)
  })
})
