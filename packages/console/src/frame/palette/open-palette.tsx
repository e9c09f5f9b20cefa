import { useEffect } from 'preact/hooks'
import { InModule, inModule } from '../in-module.tsx'
import { isPaletteOpen, openPalette } from './palette-state.ts'

const palette = inModule(async () => (await import('./palette.tsx')).PaletteDialog)

/** Goes to any order, section, operation, or fault, with ⌘K or Ctrl+K. It also works while someone types. */
export function Palette() {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) openPalette()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return isPaletteOpen.value ? <InModule of={palette} with={{}} /> : null
}
