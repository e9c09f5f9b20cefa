/**
 * For this toolkit's other packages. These names can change in any release, so do not import them in your own code.
 *
 * @packageDocumentation
 */
export {
  CAPTURE_LIMITS,
  type CapturedRequest,
  type CaptureFolder,
  openCaptureFolder,
  type SavedCapture,
} from './captures/capture-folder.ts'
export { ACKNOWLEDGEMENT } from './endpoint/advice.ts'
