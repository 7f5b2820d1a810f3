/** The flat form of a chart's picture: boxes, notes, dots and arrows with their places in pixels, and the words on them. */

export interface Drawing {
  /** State whose inside is shown; the chart's own id for the picture of the whole. */
  readonly top: string
  /** Name of its file: `contract-ticket.svg`. */
  readonly file: string
  readonly width: number
  readonly height: number
  /** Those of groups before those of the states in them. */
  readonly boxes: readonly DrawnBox[]
  readonly arrows: readonly DrawnArrow[]
}

/** A picture of a chart, and what it looks like when groups in it are closed. */
export interface FoldableDrawing extends Drawing {
  /** One for each choice of closed groups. Missing in a model of a version that had none. */
  readonly forms?: readonly FoldedForm[]
}

export interface FoldedForm extends Drawing {
  /** Groups of which only the box is drawn. */
  readonly closed: readonly string[]
}

export type RowKind = 'title' | 'description' | 'effect' | 'inside' | 'note'

export interface DrawnBox {
  readonly kind: 'state' | 'note' | 'start' | 'history'
  /** State that it shows; null for notes and for the dot at which a group begins. */
  readonly state: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How deep it lies: 0 is the chart itself, which has no frame. */
  readonly depth: number
  /** Whether other boxes lie in it. */
  readonly isGroup: boolean
  /** Whether it lies beside others that are all active at once. */
  readonly isRegion: boolean
  readonly isFinal: boolean
  /** Whether something runs while it lasts. */
  readonly isBusy: boolean
  /** How far right its rows begin. */
  readonly indent: number
  readonly rows: readonly { readonly kind: RowKind; readonly text: string }[]
  /** Ids of the transitions that its rows tell. */
  readonly transitions: readonly string[]
}

export interface DrawnArrow {
  /** Ids of the transitions that it stands for; empty for the arrow from the dot at which a group begins. */
  readonly transitions: readonly string[]
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[]
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
  readonly text: readonly string[]
}
