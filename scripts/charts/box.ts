/** The boxes, texts and arrows of a picture, which `layout.ts` places and `svg.ts` draws. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateNode } from 'xstate'

/** Kinds of text inside a state box. */
export type RowKind = 'title' | 'description' | 'effect' | 'inside' | 'note'
export interface Row {
  readonly kind: RowKind
  readonly text: string
}

export interface Box extends ElkNode {
  /** Undefined for the dot that marks where a state begins, and for a note. */
  readonly node?: AnyStateNode
  /** Says what leads from any state of a group to the state that its arrow points to, or where an arrow comes from or goes to. */
  readonly isNote?: boolean
  readonly rows: readonly Row[]
  /** Ids of the transitions that its rows tell. */
  readonly transitions?: readonly string[]
  /** How far right the rows of a group begin, where no arrow runs through them. */
  indent?: number
  readonly children?: Box[]
  edges?: Arrow[]
}
export interface Arrow extends ElkExtendedEdge {
  /** Text beside the arrow, for all transitions that it stands for. */
  readonly lines: readonly string[]
  /** Their ids. */
  readonly transitions: readonly string[]
}

export const FONT = { title: 14, description: 12, effect: 12, inside: 12, note: 12, edge: 12 } as const
export const LINE = 16
export const PADDING = 14

/** Width in pixels, estimated: no font is read, so the picture is the same on every machine. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.57)

/** The button that opens and closes a group stands beside its title. */
const BUTTON = 30

/** @param isGroup whether it can be opened and closed */
export const widthOfRow = ({ kind, text }: Row, isGroup: boolean): number =>
  widthOf(text, FONT[kind]) + (isGroup && kind === 'title' ? BUTTON : 0)
