/** The commands of the command palette. */
import type { IconName } from '../kit/icons.tsx'
import type { TextKey, TextValues } from '../kit/text.ts'
import type { System } from './system-context.tsx'

export type CommandGroup = 'go' | 'market' | 'position' | 'account' | 'appearance' | 'language' | 'app'

export interface Command {
  /** Stable across versions: the browser remembers recent commands by it. */
  readonly id: string
  readonly group: CommandGroup
  readonly text: TextKey
  readonly values?: TextValues
  readonly icon: IconName
  /** Other names to find it by, in any language. */
  readonly words: readonly string[]
  /** Distinguishes it from commands with the same name. */
  readonly hint?: string
  /** Position in its group; commands without one come last. */
  readonly place?: number
  readonly run: () => void
}

/** Returns the commands of one feature: those whose event its chart would accept now. */
export type CommandsOf = (system: System) => readonly Command[]
