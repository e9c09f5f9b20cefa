import { openSession } from '@gw/sandbox'
import type { CommandCall } from '../../config/command-call.ts'
import type { ExitCode } from '../../io/cli-io.ts'
import { printable, printableJson } from '../../io/printable.ts'
import { readInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { writeOutput } from '../../io/write-output.ts'
import { control } from './control-call.ts'
import { explainFailure, readInteger } from './start.ts'

/** Shows a session file in the console until Ctrl+C. Nothing in it is run or contacted. */
export async function showSession(call: CommandCall, interruption: AbortSignal): Promise<ExitCode> {
  const { io, isJson, configuration } = call
  const path = configuration.text('open') ?? ''
  const port = readInteger(call, 'port', 65_535) ?? 4600
  const bytes = await readInput(path, io)
  const opened = await openSession(bytes, { port }).catch((error: unknown) => {
    throw explainFailure(error, call)
  })
  const { url, savedAtMs } = opened
  const controlUrl = `${url}/_sandbox/`
  const time = new Date(savedAtMs).toISOString()
  io.stdout.write(
    isJson
      ? `${printableJson({ ok: true, controlUrl, savedAtMs })}\n`
      : `Session   ${printable(path, 100)}, saved ${time}\nConsole   ${controlUrl}\nNothing is sent or changed. Press Ctrl+C to stop\n`,
  )
  await new Promise<void>((resolve) => {
    if (interruption.aborted) resolve()
    interruption.addEventListener('abort', () => resolve(), { once: true })
  })
  await opened.close()
  return 0
}

/** Saves what the console of a running sandbox shows as a file. */
export async function sandboxSave(call: CommandCall): Promise<Report> {
  const [path = 'sandbox.gwsession'] = call.operands
  const session = await control(call, 'GET /session', {})
  const content = `${JSON.stringify(session)}\n`
  const ifExists = call.configuration.flag('force') ? 'replace' : 'reject'
  await writeOutput({ path, content, isSecret: false, ifExists }, call.io)
  return {
    exitCode: 0,
    json: { ok: true, file: path },
    text: () => `${printable(path, 100)} written. Open it with gw sandbox --open`,
  }
}
