import type { ProbeView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { CodeTabs } from '../../components/code-tabs.tsx'

const LOOK_MS = 2_000

/**
 * Looks for the probe of the test shop while `isWanted`, and calls `onFound` once it is there. Returns what it looks for,
 * and how to add it.
 */
export function useProbe(
  isWanted: boolean,
  url: string,
  onFound: (probe: ProbeView) => void,
): ProbeView | undefined {
  const probe = useSignal<ProbeView | undefined>(undefined)
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const query = url.trim() === '' ? {} : { url: url.trim() }
      const found = await ask('GET /probe', {}, query).catch(() => undefined)
      if (!isCurrent) return
      probe.value = found ?? probe.value
      if (found?.isThere) latest.current(found)
      else timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWanted, url])
  return probe.value
}

/** A probe to paste, with which the test sees the effects in the shop. */
export function ProbeHint(props: { readonly probe: ProbeView | undefined }) {
  const { probe } = props
  if (probe === undefined) return null
  return (
    <section class="message-part">
      <h3>Add a probe</h3>
      <p>
        A response alone can’t show what your shop did. Paste this probe into your test shop, before
        it listens. The test runs again as soon as <bdi class="mono">{probe.url}</bdi> responds.
      </p>
      <CodeTabs codes={probe.codes} name="framework" />
      <p class="why" role="status">
        Looking for the probe. {probe.reason}.
      </p>
    </section>
  )
}
