import { useDeferredValue } from 'react'
import { Button } from '../../views/kit/Button.tsx'
import { classNames } from '../../views/kit/class-names.ts'
import { Segment } from '../../views/kit/Segment.tsx'
import { hashOf, stateHash, stateIdOf, type ChartAddress } from '../address.ts'
import type { Drawing, FoldableDrawing } from '../drawing.ts'
import type { ExplorerSystem } from '../explorer-system.ts'
import type { ChartFile } from '../files.ts'
import { pathOf } from '../logged.ts'
import type { Chart } from '../model.ts'
import { boxFor, drawingFor, formOf, groupsIn } from '../picture.ts'
import { movesAsking, movesOf, movesOfPath, pathTitle, rootOf, stateOf, statesReached, walkedIn, walksOf } from '../reading.ts'
import { TEXTS } from '../texts.ts'
import { markOf, type ArrowMark, type Sessions } from '../usage.ts'
import { ChartTable } from './ChartTable.tsx'
import { HearingOf } from './HearingMap.tsx'
import { coverageOf, CoverageMark, FigureStrip, WalkedBadge } from './Share.tsx'
import { SidePanel } from './SidePanel.tsx'
import { StateChoice, StateList } from './StateList.tsx'
import { LateDetails } from './canvas/LateDetails.tsx'
import { Diagram, type Marks } from './canvas/Diagram.tsx'
import type { Folding } from './canvas/Folding.tsx'
import { useDesk, useExplorer, useExplorerSystem } from './use-explorer.tsx'

const Figures = ({ chart }: { readonly chart: ChartFile }) => {
  const { proof, questions, sessions } = chart
  const taken = { part: chart.transitions.filter(({ id }) => sessions?.taken[id]).length, whole: chart.transitions.length }
  const reached = statesReached(chart)
  const walked = walkedIn(chart, chart.id)
  const { strip } = TEXTS
  return (
    <FigureStrip
      label={strip.label}
      figures={[
        { name: strip.statesReached, value: TEXTS.of(reached.part, reached.whole), share: reached },
        { name: strip.walked, value: TEXTS.of(walked.part, walked.whole), share: walked },
        ...(proof
          ? [{ name: strip.mutants, value: TEXTS.of(proof.killed, proof.mutants), share: { part: proof.killed, whole: proof.mutants } }]
          : []),
        ...(sessions
          ? [{ name: strip.sessions, value: TEXTS.of(taken.part, taken.whole), more: strip.opened(sessions.opened), share: taken }]
          : []),
        { name: strip.paths, value: TEXTS.figure(chart.paths.length) },
        { name: strip.conditions, value: TEXTS.figure(chart.conditions.length) },
        { name: strip.sentences, value: TEXTS.figure(chart.sentences.length) },
        {
          name: strip.questions,
          value: TEXTS.figure(questions.length),
          ...(questions.length && { more: strip.openQuestions(questions.filter(({ answer }) => answer === null).length) }),
        },
      ]}
    />
  )
}

/** What the person has brought out, in words, and the way back. */
const Brought = ({ chart }: { readonly chart: ChartFile }) => {
  const { desk } = useExplorerSystem()
  const { path, condition } = useDesk().context
  const named = path === null ? undefined : pathOf(chart, path)
  const asked = chart.conditions.find(({ name }) => name === condition)
  const words = named
    ? TEXTS.chart.broughtPath(named.number, pathTitle(chart, named))
    : asked
      ? TEXTS.chart.broughtCondition(asked.words)
      : null
  if (words === null) return null
  return (
    <p className="ex-brought" role="status">
      <span>{words}</span>
      <Button size="sm" onClick={() => desk.send({ type: 'readingDesk.bringNothing' })}>
        {TEXTS.chart.bringNothing}
      </Button>
    </p>
  )
}

const LineKey = ({ kind }: { readonly kind: 'untaken' | 'untested' }) => (
  <svg className="ex-line" viewBox="0 0 28 8" aria-hidden="true">
    <path d="M0 4h28" className={`ex-arrow ex-arrow--${kind}`} />
  </svg>
)

const Legend = ({ hasSessions }: { readonly hasSessions: boolean }) => (
  <div className="ex-keyline" role="note" aria-label={TEXTS.chart.legend}>
    <span>
      <CoverageMark of="all" />
      {TEXTS.chart.allWalked}
    </span>
    <span>
      <CoverageMark of="part" />
      {TEXTS.chart.partWalked}
    </span>
    <span>
      <CoverageMark of="none" />
      {TEXTS.chart.noneWalked}
    </span>
    <span>
      <i className="ex-key ex-key--chosen" />
      {TEXTS.chart.selected}
    </span>
    {hasSessions ? (
      <>
        <span>{TEXTS.chart.countKey}</span>
        <span>
          <LineKey kind="untaken" />
          {TEXTS.chart.untakenKey}
        </span>
        <span>
          <LineKey kind="untested" />
          {TEXTS.chart.untestedKey}
        </span>
      </>
    ) : null}
  </div>
)

const Conditions = ({ chart }: { readonly chart: Chart }) => {
  const { desk } = useExplorerSystem()
  const { condition } = useDesk().context
  if (!chart.conditions.length) return null
  return (
    <section className="ex-block" aria-labelledby="conditions">
      <h2 id="conditions" className="t-h3">
        {TEXTS.chart.conditions}
      </h2>
      <ul className="ex-conditions">
        {chart.conditions.map(({ name, words }) => (
          <li key={name}>
            <span>{words}</span>
            <button
              type="button"
              className="ex-link"
              aria-label={`${TEXTS.chart.bringOut}: ${words}`}
              aria-pressed={name === condition}
              onClick={() =>
                desk.send(
                  name === condition ? { type: 'readingDesk.bringNothing' } : { type: 'readingDesk.bringCondition', condition: name },
                )
              }
            >
              {TEXTS.chart.bringOut}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks of emphasis and code, and links, stand for nothing here. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')

const Reason = ({ markdown }: { readonly markdown: string }) =>
  markdown.startsWith('- ') ? (
    <ul className="ex-bullets">{markdown.split(/\n?^- /m).map((point) => (point ? <li key={point}>{plain(point)}</li> : null))}</ul>
  ) : (
    <p>{plain(markdown)}</p>
  )

const Why = ({ chart }: { readonly chart: Chart }) =>
  chart.why.length ? (
    <section className="ex-block ex-why" aria-labelledby="why">
      <h2 id="why" className="t-h3">
        {TEXTS.chart.why}
      </h2>
      <div>
        {chart.why.map((paragraph) => (
          <Reason key={paragraph} markdown={paragraph} />
        ))}
      </div>
    </section>
  ) : null

const Drawings = ({ chart, top }: { readonly chart: Chart; readonly top: string }) => {
  const { desk } = useExplorerSystem()
  if (chart.drawings.length < 2) return null
  return (
    <div className="ex-drawings no-print" role="group" aria-label={TEXTS.chart.drawings}>
      {chart.drawings.map((drawing) => (
        <button
          key={drawing.top}
          type="button"
          className="chip"
          aria-pressed={drawing.top === top}
          onClick={() => desk.send({ type: 'readingDesk.chooseDrawing', drawing: drawing.top })}
        >
          {drawing.top === chart.id ? TEXTS.chart.wholeDrawing : (stateOf(chart, drawing.top)?.words ?? drawing.top)}
        </button>
      ))}
    </div>
  )
}

const marksOf =
  (chart: Chart, sessions: Sessions) =>
  (transitions: readonly string[]): ArrowMark =>
    markOf(chart, sessions, transitions)

const foldingOf = (desk: ExplorerSystem['desk'], whole: FoldableDrawing, { boxes }: Drawing): Folding => {
  const groups = groupsIn(whole)
  return {
    groups,
    closed: boxes.flatMap(({ state, isGroup }) => (state !== null && !isGroup && groups.includes(state) ? [state] : [])),
    close: (some) => desk.send({ type: 'readingDesk.fold', groups: some }),
    open: (some) => desk.send({ type: 'readingDesk.unfold', groups: some }),
  }
}

const Middle = ({ chart, state, isWhole }: { readonly chart: ChartFile; readonly state: string; readonly isWhole: boolean }) => {
  const { desk } = useExplorerSystem()
  const reading = useDesk()
  const { path, condition, drawing: asked, folded } = reading.context
  const walks = walksOf(chart)
  const isTable = reading.matches({ form: 'tabulated' })
  const whole = drawingFor(chart, state, asked)
  const drawing = whole && formOf(whole, folded)
  const brought = path === null ? undefined : pathOf(chart, path)
  const focus = brought ? movesOfPath(brought) : condition === null ? null : new Set(movesAsking(chart, condition).map(({ id }) => id))
  const marks: Marks = {
    chosen: state === chart.id ? null : drawing ? boxFor(drawing, state) : state,
    here: new Set(),
    focus,
    strong: new Set(
      state === chart.id ? [] : movesOf(chart, state).flatMap(({ from, moves }) => (from.id === state ? moves.map(({ id }) => id) : [])),
    ),
  }
  return (
    <div className="ex-mid">
      <div className="ex-bar">
        <h1 className="t-h2">{chart.title}</h1>
        <WalkedBadge {...walkedIn(chart, chart.id)} />
        <span className="grow" />
        {isWhole ? (
          <Segment
            label={TEXTS.chart.form}
            isSmall
            options={[
              { value: 'drawn', label: TEXTS.chart.diagram },
              { value: 'tabulated', label: TEXTS.chart.table },
            ]}
            value={isTable ? 'tabulated' : 'drawn'}
            onChoose={(form) => desk.send({ type: form === 'drawn' ? 'readingDesk.draw' : 'readingDesk.tabulate' })}
          />
        ) : null}
      </div>
      <Brought chart={chart} />
      {isTable ? (
        <ChartTable chart={chart} state={state} focus={focus} walks={walks} />
      ) : (
        <>
          <Legend hasSessions={chart.sessions !== null} />
          <Drawings chart={chart} top={drawing?.top ?? chart.id} />
          {whole && drawing ? (
            <Diagram
              drawing={drawing}
              folding={foldingOf(desk, whole, drawing)}
              title={chart.title}
              marks={marks}
              coverageOf={(id) => coverageOf(walkedIn(chart, id))}
              markOf={chart.sessions && marksOf(chart, chart.sessions)}
            />
          ) : null}
          <p className="t-meta ex-hint no-print">{TEXTS.chart.hint}</p>
        </>
      )}
    </div>
  )
}

const Gaps = ({ chart }: { readonly chart: Chart }) => {
  const walks = walksOf(chart)
  const gaps = chart.transitions.filter(({ id }) => !walks.has(id))
  if (!gaps.length || !chart.paths.length) return null
  return (
    <section className="ex-block" aria-labelledby="gaps">
      <h2 id="gaps" className="t-h3">
        {TEXTS.chart.gaps(gaps.length)}
      </h2>
      <ul className="ex-list">
        {gaps.map((gap) => (
          <li key={gap.id}>
            <a href={stateHash(gap.source, 'can')}>{stateOf(chart, gap.source)?.words}</a>
            {`: ${gap.trigger.words} ${gap.condition}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Arrows that the product offers and nobody who sent a log has taken. */
const Untaken = ({ chart }: { readonly chart: ChartFile }) => {
  const { sessions } = chart
  const untaken = sessions ? chart.transitions.filter(({ id }) => !sessions.taken[id]) : []
  if (!untaken.length) return null
  return (
    <LateDetails className="ex-more ex-block" summary={TEXTS.chart.untaken(untaken.length)}>
      {() => (
        <ul className="ex-list">
          {untaken.map((move) => (
            <li key={move.id}>
              <a href={stateHash(move.source, 'can')}>{stateOf(chart, move.source)?.words}</a>
              {`: ${move.trigger.words} ${move.condition}`}
            </li>
          ))}
        </ul>
      )}
    </LateDetails>
  )
}

/** A chart: its states on the left, its picture or table in the middle, what is known of the chosen state on the right. */
export const ChartPage = () => {
  const { folder } = useExplorerSystem()
  const { address } = useExplorer().context
  // The picture is what the page is opened for: what stands around it comes with the next frame.
  const isRestDue = useDeferredValue(true, false)
  const chart = address.kind === 'chart' ? folder.chart(address.chart) : null
  if (!chart) return null
  const { state } = address as ChartAddress
  const id = stateIdOf({ chart: chart.id, state })
  const chosen = stateOf(chart, id) ?? rootOf(chart)
  return (
    <>
      <HearingOf chart={chart.id} title={chart.title} />
      <Figures chart={chart} />
      <StateChoice chart={chart} state={chosen.id} isWhole={isRestDue} />
      <div className={classNames('ex')}>
        {isRestDue ? <StateList chart={chart} state={chosen.id} /> : <div className="ex-list-of" />}
        <Middle chart={chart} state={chosen.id} isWhole={isRestDue} />
        {isRestDue ? (
          <>
            <SidePanel chart={chart} state={chosen} panel={(address as ChartAddress).panel} />
            <div className="ex-after">
              <Why chart={chart} />
              <Conditions chart={chart} />
              <Gaps chart={chart} />
              <Untaken chart={chart} />
            </div>
          </>
        ) : (
          <div className="ex-side" />
        )}
      </div>
      <p className="sr">
        <a href={hashOf({ kind: 'overview' })}>{TEXTS.faults.toOverview}</a>
      </p>
    </>
  )
}
