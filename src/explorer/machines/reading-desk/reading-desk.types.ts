import type { ThemeChoice } from '../../theme.ts'

/** How the person has looked at the charts before. */
export interface ReadingDeskInput {
  readonly theme: ThemeChoice
}

/** How a chart is looked at. What is looked at stands in the address. */
export interface ReadingDeskContext {
  /** The chart on the desk; null before the first. */
  readonly chart: string | null
  /** State whose inside is drawn, chosen by the person; null: the drawing in which the chosen state stands. */
  readonly drawing: string | null
  /** The state that was turned to last; null for the chart as a whole, and on the page of a path. */
  readonly state: string | null
  /** Groups that the person has closed in the picture. */
  readonly folded: readonly string[]
  /** Number of the path that is brought out. */
  readonly path: number | null
  /** Name of the condition that is brought out. */
  readonly condition: string | null
  /** Files of pictures that didn't come: their place says so. */
  readonly missing: readonly string[]
  /** Of the explorer's own pages, whatever the pictures show. */
  readonly theme: ThemeChoice
}

export type ReadingDeskEvent =
  | { readonly type: 'readingDesk.turn'; readonly chart: string; readonly state: string | null }
  | { readonly type: 'readingDesk.draw' }
  | { readonly type: 'readingDesk.tabulate' }
  | { readonly type: 'readingDesk.chooseDrawing'; readonly drawing: string | null }
  | { readonly type: 'readingDesk.fold'; readonly groups: readonly string[] }
  | { readonly type: 'readingDesk.unfold'; readonly groups: readonly string[] }
  | { readonly type: 'readingDesk.bringPath'; readonly path: number }
  | { readonly type: 'readingDesk.bringCondition'; readonly condition: string }
  | { readonly type: 'readingDesk.bringNothing' }
  | { readonly type: 'readingDesk.pictureMissing'; readonly file: string }
  | { readonly type: 'readingDesk.chooseTheme'; readonly theme: ThemeChoice }
