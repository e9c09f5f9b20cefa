import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import { Status } from '../../components/status.tsx'
import type { InspectorModel } from '../model/model.ts'
import { nameCulprit } from './culprit.ts'

/** On a narrow screen, says the verdict at the bottom while the result is out of view. The input stays where it is. */
export function VerdictBar(props: { readonly model: InspectorModel }) {
  const result = props.model.result.value
  const isShown = useIsBelow('insp-verdict', result)
  if (result.state !== 'explained' || props.model.secret.value !== undefined || !isShown)
    return null
  const { verdict, summary } = result.explanation
  const isGood = verdict === 'wouldVerify' || props.model.tried.value !== undefined
  const text = isGood ? 'Would verify' : (nameCulprit(result.explanation) ?? summary)
  // The live region has said it already.
  return (
    <p class="insp-bar" aria-hidden="true">
      <Status kind={isGood ? 'succeeded' : verdict === 'rejected' ? 'rejected' : 'info'}>
        {text}
      </Status>
      <Icon name="down" />
    </p>
  )
}

/** Returns whether an element is below the visible part of the page. */
function useIsBelow(id: string, change: unknown): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) {
        setBelow(!entry.isIntersecting && entry.boundingClientRect.top > innerHeight / 2)
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, change])
  return isBelow
}
