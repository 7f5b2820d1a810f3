/** What the command palette offers, and who offers it. */
import type { IconName } from '../kit/icons.tsx'
import type { TextKey, TextValues } from '../kit/text.ts'
import type { System } from './system-context.tsx'

export type CommandGroup = 'go' | 'market' | 'position' | 'account' | 'appearance' | 'language' | 'app'

export interface Command {
  /** The same as long as it means the same: recent commands are kept by it. */
  readonly id: string
  readonly group: CommandGroup
  readonly text: TextKey
  readonly values?: TextValues
  readonly icon: IconName
  /** What else it may be called, in any language. */
  readonly words: readonly string[]
  /** Tells it from others of the same name. */
  readonly hint?: string
  /** Its place in its group, counted from the first; without one it comes behind those that have. */
  readonly place?: number
  readonly run: () => void
}

/** The commands of one feature: each is there exactly as long as its chart takes its event. */
export type CommandsOf = (system: System) => readonly Command[]
