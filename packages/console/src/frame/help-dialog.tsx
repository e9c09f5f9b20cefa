import { InfoDialog } from '../parts/form/info-dialog.tsx'

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K or ⌘ K', 'Go to any order, section, operation, or fault'],
  ['/', 'Search the list'],
  ['↑ ↓ Home End', 'Move in a list. ↓ in the search goes to the list'],
  ['Enter', 'Open the row and go to its title'],
  ['Esc', 'Back to the row, then to the search'],
  ['1 – 4', 'Request, Response, Signed bytes, Checks'],
  ['[ ]', 'Previous and next attempt'],
  ['N', 'New payment'],
  ['.', 'Advance to the next send'],
  ['U', 'Switch between UTC and local time'],
  [
    'G, then a letter',
    'P payments, N notifications, C calls, F faults, K keys, T test, E explorer',
  ],
  ['?', 'This help'],
]

/** The keyboard shortcuts. */
export function HelpDialog(props: { readonly onClose: () => void }) {
  return (
    <InfoDialog title="Keyboard shortcuts" onClose={props.onClose}>
      <dl class="keys-help">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  )
}
