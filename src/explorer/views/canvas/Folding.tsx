import type { KeyboardEvent } from 'react'
import type { DrawnBox } from '../../drawing.ts'
import { outermost } from '../../picture.ts'
import { TEXTS } from '../../texts.ts'

/** Opening and closing groups; the table and the page of a path show all of them open. */
export interface Folding {
  /** Groups that can be closed in the picture. */
  readonly groups: readonly string[]
  /** Those that are closed in it. */
  readonly closed: readonly string[]
  close(groups: readonly string[]): void
  open(groups: readonly string[]): void
}

/** Half of the square; a finger hits it from somewhat further off, also where the picture is small. */
const BUTTON = 11
const REACH = 16

interface FoldButtonProps {
  readonly box: DrawnBox
  readonly isClosed: boolean
  /** @param button itself, which stays where it is under the pointer */
  onPress(button: Element): void
}

/** Stays the same element whether its group is open or closed, so that the focus stays on it. */
export const FoldButton = ({ box, isClosed, onPress }: FoldButtonProps) => {
  const title = box.rows[0]?.text ?? ''
  return (
    <g
      role="button"
      tabIndex={0}
      className="ex-fold no-print"
      data-fold={box.state}
      aria-expanded={!isClosed}
      aria-label={isClosed ? TEXTS.chart.unfold(title) : TEXTS.chart.fold(title)}
      transform={`translate(${box.x + box.width - REACH} ${box.y + REACH})`}
      onClick={(event) => onPress(event.currentTarget)}
      onKeyDown={(event: KeyboardEvent<SVGGElement>) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress(event.currentTarget)
      }}
    >
      <rect x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH} className="ex-fold__reach" />
      <rect x={-BUTTON} y={-BUTTON} width={2 * BUTTON} height={2 * BUTTON} rx="6" className="ex-fold__square" />
      <path d={isClosed ? 'M-5 0h10M0 -5v10' : 'M-5 0h10'} />
    </g>
  )
}

/** Folds the groups in no other group, or unfolds all. */
export const FoldAll = ({ groups, closed, close, open }: Folding) => {
  const { chart } = TEXTS
  const label = closed.length ? chart.unfoldAll : chart.foldAll
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      onClick={() => (closed.length ? open(groups) : close(outermost(groups)))}
    >
      <svg className="i i--sm" viewBox="0 0 20 20" aria-hidden="true">
        <path d={closed.length ? 'M6 7.5L10 3.5L14 7.5M6 12.5L10 16.5L14 12.5' : 'M6 3.5L10 7.5L14 3.5M6 16.5L10 12.5L14 16.5'} />
      </svg>
    </button>
  )
}
