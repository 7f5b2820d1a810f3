/** How a slip's text gets to the clipboard: a page in a folder can write no file and start no program, so a person takes it along. */
import { port } from '../../machines/ports.ts'

export interface CopyTextInput {
  readonly text: string
}

export const copyText = port<CopyTextInput>({ onResume: 'interrupt' })

/** A browser may ask the person first. */
export const COPY_TIMEOUT = 10_000
