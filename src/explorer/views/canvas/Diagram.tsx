import { memo, useRef } from 'react'
import { classNames } from '../../../views/kit/class-names.ts'
import { useOnChange } from '../../../views/kit/use-on-change.ts'
import { stateHash } from '../../address.ts'
import type { DrawnArrow, DrawnBox, Drawing } from '../../drawing.ts'
import { TEXTS } from '../../texts.ts'
import type { ArrowMark } from '../../usage.ts'
import type { Coverage } from '../Share.tsx'
import { cornered } from '../../../views/kit/cornered.ts'
import { FoldAll, FoldButton, type Folding } from './Folding.tsx'
import { useZoom } from './use-zoom.ts'

/** As the layout has measured them (`scripts/charts/box.ts`). */
const LINE = 16
const FIRST_LINE = 21
const FIRST_OF_CHART = 30
const LABEL_INSET = 6

/** What is brought out of a picture. */
export interface Marks {
  /** Id of the chosen state. */
  readonly chosen: string | null
  /** States in which the chart is, at a step of a path. */
  readonly here: ReadonlySet<string>
  /** Arrows that are brought out; null: all are shown alike. */
  readonly focus: ReadonlySet<string> | null
  /** Arrows of the chosen state, or of the step. */
  readonly strong: ReadonlySet<string>
}

const hasAny = (all: readonly string[], some: ReadonlySet<string>): boolean => all.some((one) => some.has(one))

const Rows = ({ box }: { readonly box: DrawnBox }) =>
  box.rows.map(({ kind, text }, index) => (
    <text
      key={index}
      x={box.x + (box.kind === 'note' ? 14 : box.indent)}
      y={box.y + (box.depth ? FIRST_LINE : FIRST_OF_CHART) + index * LINE}
      className={classNames('ex-row', `ex-row--${kind}`, !box.depth && kind === 'title' && 'ex-row--chart')}
    >
      {text}
    </text>
  ))

const frameOf = (box: DrawnBox, inset = 0) => ({
  x: box.x + inset,
  y: box.y + inset,
  width: Math.max(0, box.width - inset * 2),
  height: Math.max(0, box.height - inset * 2),
  rx: 8,
})

interface Drawn {
  readonly box: DrawnBox
  readonly marks: Marks
  readonly coverage: Coverage
}

const Leaf = ({ box, marks, coverage }: Drawn) => {
  const id = box.state ?? ''
  const isHere = marks.here.has(id)
  const isDim = marks.focus !== null && !isHere && !hasAny(box.transitions, marks.focus)
  return (
    <a
      href={stateHash(id)}
      data-state={id}
      className={classNames('ex-st', marks.chosen === id && 'ex-st--chosen', isHere && 'ex-st--here', isDim && 'ex-st--dim')}
      aria-current={marks.chosen === id || isHere ? 'true' : undefined}
    >
      <rect
        {...frameOf(box)}
        className={classNames('ex-st__frame', `ex-st--${coverage}`, box.isBusy && 'ex-st--busy', box.isRegion && 'ex-st--region')}
      />
      {box.isFinal ? <rect {...frameOf(box, 3)} className={classNames('ex-st__frame', `ex-st--${coverage}`)} /> : null}
      <Rows box={box} />
    </a>
  )
}

const GroupTitle = ({ box, marks }: Omit<Drawn, 'coverage'>) => {
  const id = box.state ?? ''
  const height = Math.max(1, box.rows.length) * LINE + 10
  return (
    <a href={stateHash(id)} data-state={id} className={classNames('ex-st', marks.chosen === id && 'ex-st--chosen')}>
      <rect
        x={box.x + 2}
        y={box.y + 2}
        width={Math.max(0, box.width - 4)}
        height={Math.min(height, box.height)}
        className="ex-st__hit"
        rx="6"
      />
      <Rows box={box} />
    </a>
  )
}

interface DrawnLine {
  readonly arrow: DrawnArrow
  readonly marks: Marks
  /** What sessions and paths say of it; null where nobody has counted. */
  readonly mark: ArrowMark | null
}

type Frame = Pick<DrawnBox, 'x' | 'y' | 'width'>

/** Pixels that a character of a count takes at most: the box behind it is sized without measuring the text. */
const LETTER = 6.6

/** How often sessions took an arrow, in words where none did, above the right end of what stands there. */
const CountOn = ({ mark, box: { x, y, width: room } }: { readonly mark: ArrowMark | null; readonly box: Frame }) => {
  if (!mark) return null
  const right = x + room
  const text = TEXTS.move.mark(mark.count, mark.isUntested)
  const width = text.length * LETTER + 8
  return (
    <g className={classNames('ex-count', mark.isUntaken && 'ex-count--untaken', mark.isUntested && 'ex-count--untested')}>
      <rect x={right - width} y={y - 16} width={width} height="16" rx="8" />
      <text x={right - width / 2} y={y - 4}>
        {text}
      </text>
    </g>
  )
}

const Arrow = ({ arrow, marks, mark }: DrawnLine) => {
  const isStrong = hasAny(arrow.transitions, marks.strong)
  const isFocus = marks.focus !== null && hasAny(arrow.transitions, marks.focus)
  const isDim = marks.focus !== null && !isFocus && !isStrong
  const look = classNames(
    'ex-arrow',
    isFocus && 'ex-arrow--focus',
    isStrong && 'ex-arrow--strong',
    isDim && 'ex-arrow--dim',
    mark?.isUntaken && 'ex-arrow--untaken',
    mark?.isUntested && 'ex-arrow--untested',
  )
  const tip = isStrong || isFocus ? 'url(#ex-tip-strong)' : 'url(#ex-tip)'
  return arrow.lines.map((line, index) => <path key={index} d={cornered(line)} className={look} markerEnd={tip} />)
}

const ArrowText = ({ arrow, marks, mark }: DrawnLine) => {
  const { label, text } = arrow
  if (!label) return null
  const isStrong = hasAny(arrow.transitions, marks.strong)
  const isFocus = marks.focus !== null && hasAny(arrow.transitions, marks.focus)
  const isDim = marks.focus !== null && !isFocus && !isStrong
  return (
    <g className={classNames('ex-label', (isStrong || isFocus) && 'ex-label--strong', isDim && 'ex-label--dim')}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx="4" />
      {text.map((line, index) => (
        <text key={index} x={label.x + LABEL_INSET} y={label.y + 14 + index * LINE}>
          {line}
        </text>
      ))}
      <CountOn mark={mark} box={label} />
    </g>
  )
}

const Tip = ({ id, className }: { readonly id: string; readonly className: string }) => (
  <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto">
    <path d="M0 0L10 5L0 10z" className={className} />
  </marker>
)

interface DiagramProps {
  readonly drawing: Drawing
  readonly title: string
  readonly marks: Marks
  /** How much of a state is walked. */
  readonly coverageOf: (state: string) => Coverage
  /** What sessions and paths say of arrows that are drawn as one; none where nobody has counted. */
  readonly markOf?: ((transitions: readonly string[]) => ArrowMark) | null
  readonly folding?: Folding
}

/** Drawn anew when something is chosen or brought out, not when it is moved or enlarged. */
const Picture = memo(({ drawing, marks, coverageOf, markOf }: Omit<DiagramProps, 'title' | 'folding'>) => {
  const { boxes, arrows } = drawing
  const states = boxes.filter(({ kind, depth }) => kind === 'state' && depth > 0)
  const markOn = (transitions: readonly string[]) => (markOf && transitions.length ? markOf(transitions) : null)
  const groups = states.filter(({ isGroup }) => isGroup)
  return (
    <>
      {groups.map((box) => (
        <rect
          key={box.state}
          {...frameOf(box)}
          className={classNames(
            'ex-group',
            `ex-group--${box.depth % 2 ? 'odd' : 'even'}`,
            box.isRegion && 'ex-st--region',
            marks.chosen === box.state && 'ex-group--chosen',
          )}
        />
      ))}
      {arrows.map((arrow, index) => (
        <Arrow key={index} arrow={arrow} marks={marks} mark={markOn(arrow.transitions)} />
      ))}
      {boxes.map((box, index) =>
        box.kind === 'start' ? (
          <circle key={index} cx={box.x + 6} cy={box.y + 6} r="6" className="ex-start" />
        ) : box.kind === 'history' ? (
          <g key={index} className="ex-history">
            <circle cx={box.x + 15} cy={box.y + 15} r="14" />
            <text x={box.x + 15} y={box.y + 20}>
              {box.rows[0]?.text}
            </text>
          </g>
        ) : box.kind === 'note' ? (
          <g
            key={index}
            className={classNames(
              'ex-note',
              hasAny(box.transitions, marks.strong) && 'ex-note--strong',
              marks.focus !== null && !hasAny(box.transitions, marks.focus) && 'ex-st--dim',
            )}
          >
            <rect {...frameOf(box)} rx={Math.min(box.height / 2, 16)} />
            <Rows box={box} />
            <CountOn mark={markOn(box.transitions)} box={box} />
          </g>
        ) : null,
      )}
      {boxes
        .filter(({ kind, depth }) => kind === 'state' && !depth)
        .map((box) => (
          <Rows key={box.state} box={box} />
        ))}
      {states.map((box) =>
        box.isGroup ? (
          <GroupTitle key={box.state} box={box} marks={marks} />
        ) : (
          <Leaf key={box.state} box={box} marks={marks} coverage={coverageOf(box.state ?? '')} />
        ),
      )}
      {arrows.map((arrow, index) => (
        <ArrowText key={index} arrow={arrow} marks={marks} mark={markOn(arrow.transitions)} />
      ))}
    </>
  )
})

/** The picture of a chart, or of one of its groups. States are links: Tab goes from one to the next, Enter chooses. */
export const Diagram = ({ drawing, title, marks, coverageOf, markOf, folding }: DiagramProps) => {
  const first = drawing.boxes.find(({ kind, depth, isGroup }) => kind === 'state' && depth > 0 && !isGroup)
  const { svg, content, scale, larger, smaller, actualSize, fit, hearKey, reveal, hold, begin } = useZoom(
    drawing,
    drawing.file,
    first ? first.x + first.width / 2 : 0,
  )
  const { chart } = TEXTS
  const wanted = marks.chosen ?? [...marks.here][0]
  // When another state is chosen, not whenever the picture has moved.
  useOnChange(`${drawing.file} ${wanted ?? ''}`, () => {
    const element = wanted === undefined ? null : svg.current?.querySelector(`[data-state="${CSS.escape(wanted)}"]`)
    if (element) reveal(element)
  })
  const pressed = useRef<{ readonly group: string; readonly was: DOMRect } | null>(null)
  useOnChange(folding?.closed.join(' ') ?? '', (_, former) => {
    const { group, was } = pressed.current ?? {}
    const button = group === undefined ? null : svg.current?.querySelector(`[data-fold="${CSS.escape(group)}"]`)
    pressed.current = null
    if (button && was) {
      hold(button, was)
      // What has unfolded may be wider than the screen, and its button at its far end.
      const unfolded = folding?.closed.includes(group!) ? null : svg.current?.querySelector(`[data-state="${CSS.escape(group!)}"]`)
      if (unfolded) reveal(unfolded)
    } else if (former !== undefined) begin()
  })
  const press = (group: string, button: Element, { closed, open, close }: Folding) => {
    pressed.current = { group, was: button.getBoundingClientRect() }
    if (closed.includes(group)) open([group])
    else close([group])
  }
  return (
    <div className="ex-canvas">
      <div className="ex-zoom no-print" role="group" aria-label={chart.percent(scale)}>
        <button type="button" className="icon-btn" aria-label={chart.zoomOut} title={chart.zoomOut} onClick={smaller}>
          <svg className="i i--sm" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
        <button type="button" className="btn btn--quiet btn--sm num" title={chart.actualSize} onClick={actualSize}>
          {chart.percent(scale)}
        </button>
        <button type="button" className="icon-btn" aria-label={chart.zoomIn} title={chart.zoomIn} onClick={larger}>
          <svg className="i i--sm" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12M10 4v12" />
          </svg>
        </button>
        <button type="button" className="icon-btn" aria-label={chart.fit} title={chart.fit} onClick={fit}>
          <svg className="i i--sm" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13" />
          </svg>
        </button>
        {folding?.groups.length ? <FoldAll {...folding} /> : null}
      </div>
      <svg
        ref={svg}
        className="ex-diagram"
        role="group"
        aria-label={chart.canvas(title)}
        tabIndex={0}
        onKeyDown={hearKey}
        onFocus={(event) => {
          if (event.target !== event.currentTarget) reveal(event.target)
        }}
      >
        <defs>
          <Tip id="ex-tip" className="ex-tip" />
          <Tip id="ex-tip-strong" className="ex-tip--strong" />
        </defs>
        {/* Shown when its size is known: texts are laid out anew for each size. */}
        <g ref={content} display="none">
          <Picture drawing={drawing} marks={marks} coverageOf={coverageOf} {...(markOf && { markOf })} />
          {folding
            ? drawing.boxes
                .filter(({ state, kind }) => kind === 'state' && state !== null && folding.groups.includes(state))
                .map((box) => (
                  <FoldButton
                    key={box.state}
                    box={box}
                    isClosed={!box.isGroup}
                    onPress={(button) => press(box.state ?? '', button, folding)}
                  />
                ))
            : null}
        </g>
      </svg>
    </div>
  )
}
