import { Button } from '../../views/kit/Button.tsx'
import { Icon } from '../../views/kit/Icon.tsx'
import { Tabs } from '../../views/kit/Tabs.tsx'
import { hashOf, PANELS, stateHash, type Panel } from '../address.ts'
import type { ChartFile } from '../files.ts'
import type { Chart, Hearer, Path, Saying, State } from '../model.ts'
import { childrenOf, groupsAround, heardIn, movesOf, pathsThrough, pathTitle, saidBy, stateOf, walkedIn, walksOf } from '../reading.ts'
import { stateAbout } from '../questions.ts'
import { readable } from '../readable.ts'
import { TEXTS } from '../texts.ts'
import { Targets } from './ChartTable.tsx'
import { Questions } from './Questions.tsx'
import { Sees } from './Sees.tsx'
import { ChartLinks } from './Overview.tsx'
import { WalkedBadge } from './Share.tsx'
import { useDesk, useExplorerSystem, useList } from './use-explorer.tsx'

interface PanelProps {
  readonly chart: ChartFile
  readonly state: State
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="t-sm">{children}</dd>
  </div>
)

const Waits = ({ chart, state }: PanelProps) => {
  const ends = chart.transitions.filter(({ source, trigger }) => source === state.id && trigger.kind === 'after')
  const { means } = TEXTS
  if (!ends.length) return means.untilEvent
  return (
    <ul className="ex-list">
      {ends.map((end) => {
        const wait = chart.waits.find(({ name }) => name === end.trigger.name)
        const long = wait?.ms === null || wait === undefined ? means.asSituation : means.duration(wait.ms)
        return (
          <li key={end.id}>
            {means.atMost('')}
            <b className="num">{long}</b>
            {wait ? ` (${wait.words})` : null} {`${end.condition} → `}
            <Targets chart={chart} move={end} />
          </li>
        )
      })}
    </ul>
  )
}

const Laws = ({ laws }: { readonly laws: readonly string[] }) =>
  laws.length ? (
    <section className="stack stack--s">
      <h3 className="t-h3">{TEXTS.means.laws}</h3>
      <ul className="ex-laws">
        {laws.map((law) => (
          <li key={law}>
            <Icon name="check" size="sm" />
            <span>{law.charAt(0).toUpperCase() + law.slice(1)}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null

const Means = ({ chart, state }: PanelProps) => {
  const { means } = TEXTS
  const isWhole = state.parent === null
  const runs = chart.effects.filter(({ id }) => state.effects.includes(id))
  const inside = childrenOf(chart, state.id).filter(({ kind }) => kind !== 'history')
  const notes = [
    ...(state.isFirst && !isWhole ? [means.first] : []),
    ...(state.kind === 'final' ? [means.final] : []),
    ...(state.kind === 'parallel' ? [means.parallel] : []),
  ]
  return (
    <>
      <dl className="kv ex-facts">
        {isWhole ? (
          <>
            <Fact name={means.whose}>{chart.whose}</Fact>
            <Fact name={means.opens}>{chart.opens}</Fact>
            {chart.routes.length ? <Fact name={means.routes}>{chart.routes.join(', ')}</Fact> : null}
            {chart.waits.length ? (
              <Fact name={means.waits}>
                {chart.waits.map(({ words, ms }) => `${words}: ${ms === null ? means.asSituation : means.duration(ms)}`).join('; ')}
              </Fact>
            ) : null}
            <Fact name={means.asks}>
              {chart.effects.length ? [...new Set(chart.effects.map(({ words }) => words))].join('; ') : means.asksNothing}
            </Fact>
          </>
        ) : (
          <>
            <Fact name={means.howLong}>
              <Waits chart={chart} state={state} />
            </Fact>
            <Fact name={means.meanwhile}>{runs.length ? runs.map(({ words }) => words).join('; ') : means.nothingRuns}</Fact>
          </>
        )}
        {inside.length ? (
          <Fact name={means.inside}>
            <ul className="ex-list">
              {inside.map(({ id, title, description }) => (
                <li key={id}>
                  <a href={stateHash(id)}>{title}</a> <span className="t-meta">{description}</span>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      {notes.map((note) => (
        <p key={note} className="t-sm">
          {note}
        </p>
      ))}
      <Laws laws={chart.laws} />
    </>
  )
}

const Can = ({ chart, state }: PanelProps) => {
  const { columns, move: texts, can } = TEXTS
  const walks = walksOf(chart)
  const all = movesOf(chart, state.id)
  if (!all.length) return <p>{can.nothing}</p>
  return (
    <>
      <p className="t-sm">{can.first}</p>
      {all.map(({ from, moves }) => (
        <div key={from.id} className="table-wrap" role="group" aria-label={can.title(from.words)} tabIndex={0}>
          <table className="table table--dense ex-moves">
            {from.id === state.id ? null : (
              <caption className="ex-caption">
                <a href={stateHash(from.id, 'can')}>{from.parent === null ? TEXTS.chart.anywhere : texts.fromGroup(from.words)}</a>
              </caption>
            )}
            <thead>
              <tr>
                <th scope="col">{columns.whenIf}</th>
                <th scope="col">{columns.does}</th>
                <th scope="col">{columns.goesTo}</th>
                <th scope="col" className="num">
                  {columns.walked}
                </th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr key={move.id}>
                  <td>
                    <b>{move.trigger.words}</b>
                    {move.condition ? <span className="ex-if">{move.condition}</span> : null}
                  </td>
                  <td>{move.does.length ? move.does.join('; ') : texts.nothing}</td>
                  <td>
                    <Targets chart={chart} move={move} />
                  </td>
                  <td className="num">
                    {texts.walks(walks.get(move.id) ?? 0)}
                    {chart.sessions ? <span className="ex-if">{texts.inSessions(chart.sessions.taken[move.id] ?? 0)}</span> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  )
}

const HearerText = ({ hearer }: { readonly hearer: Hearer }) => (
  <>
    {hearer.chart === null ? hearer.words : <ChartLinks ids={[hearer.chart]} otherwise={hearer.words} />}
    {hearer.when ? ` (${hearer.when})` : null}
    {hearer.as ? `: ${hearer.as}` : null}
  </>
)

const Said = ({ saying }: { readonly saying: Saying }) => (
  <li>
    <b>{saying.words}</b>
    <ul className="ex-list">
      {saying.hearers.map((hearer) => (
        <li key={`${hearer.chart} ${hearer.words} ${hearer.as}`}>
          <HearerText hearer={hearer} />
        </li>
      ))}
    </ul>
  </li>
)

const Hears = ({ chart }: PanelProps) => {
  const { wiring } = useList()
  const { hearing } = TEXTS
  const heard = heardIn(wiring, chart.id)
  const said = saidBy(wiring, chart.id)
  return (
    <>
      <section className="stack stack--s">
        <h3 className="t-h3">{hearing.hears}</h3>
        {heard.length ? (
          <ul className="ex-list">
            {heard.map(({ saying, hearer }) => (
              <li key={`${saying.event} ${saying.from.join()} ${hearer.as}`}>
                <ChartLinks ids={saying.from} otherwise={hearing.outside} />
                {`: ${saying.words}`}
                {hearer.as ? <span className="t-meta">{` → ${hearer.as}`}</span> : null}
                {hearer.ifClosed ? <span className="t-meta">{` ${hearing.ifClosed(hearer.ifClosed)}`}</span> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p>{hearing.hearsNothing}</p>
        )}
      </section>
      <section className="stack stack--s">
        <h3 className="t-h3">{hearing.heardBy}</h3>
        {said.length ? (
          <ul className="ex-list">
            {said.map((saying) => (
              <Said key={saying.event} saying={saying} />
            ))}
          </ul>
        ) : (
          <p>{hearing.heardByNobody}</p>
        )}
      </section>
    </>
  )
}

const PathRow = ({ chart, path, step }: { readonly chart: Chart; readonly path: Path; readonly step: number }) => {
  const { desk } = useExplorerSystem()
  const { path: brought } = useDesk().context
  const isBrought = brought === path.number
  return (
    <li>
      <a href={hashOf({ kind: 'path', chart: chart.id, path: path.number, step })}>
        {TEXTS.path.name(path.number, pathTitle(chart, path))}
      </a>{' '}
      <span className="t-meta num">{TEXTS.steps(path.steps.length)}</span>
      <div>
        <Button
          size="sm"
          aria-pressed={isBrought}
          aria-label={`${TEXTS.path.bring}: ${TEXTS.path.name(path.number, pathTitle(chart, path))}`}
          onClick={() => desk.send(isBrought ? { type: 'readingDesk.bringNothing' } : { type: 'readingDesk.bringPath', path: path.number })}
        >
          {TEXTS.path.bring}
        </Button>
      </div>
    </li>
  )
}

const Paths = ({ chart, state }: PanelProps) => {
  const through = pathsThrough(chart, state.id)
  const others = chart.paths.filter((path) => !through.some((one) => one.path === path))
  const { path: texts } = TEXTS
  const isWhole = state.parent === null
  return (
    <>
      <section className="stack stack--s">
        <h3 className="t-h3">{isWhole ? texts.all : texts.through(state.words)}</h3>
        {through.length ? (
          <ul className="ex-paths">
            {through.map(({ path, step }) => (
              <PathRow key={path.number} chart={chart} path={path} step={isWhole ? 0 : step} />
            ))}
          </ul>
        ) : (
          <p>{texts.none}</p>
        )}
      </section>
      {others.length ? (
        <section className="stack stack--s">
          <h3 className="t-h3">{texts.others}</h3>
          <ul className="ex-paths">
            {others.map((path) => (
              <PathRow key={path.number} chart={chart} path={path} step={0} />
            ))}
          </ul>
        </section>
      ) : null}
      {chart.logged.length ? (
        <section className="stack stack--s">
          <h3 className="t-h3">{TEXTS.log.here}</h3>
          <ul className="ex-paths">
            {chart.logged.map((path) => (
              <PathRow key={path.number} chart={chart} path={path} step={0} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const Sentences = ({ chart }: PanelProps) => {
  const { sentencesPanel } = TEXTS
  return (
    <>
      <h3 className="t-h3">{sentencesPanel.title}</h3>
      {chart.sentences.length ? (
        <ul className="ex-list">
          {chart.sentences.map(({ key, english }) => (
            <li key={key}>
              {readable(english)} <span className="t-meta t-mono">{key}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{sentencesPanel.none}</p>
      )}
    </>
  )
}

const CONTENTS = { means: Means, sees: Sees, can: Can, hears: Hears, paths: Paths, sentences: Sentences, questions: Questions } as const

/** What is known of the chosen state, or of the chart as a whole. */
export const SidePanel = ({ chart, state, panel }: PanelProps & { readonly panel: Panel }) => {
  const { go } = useExplorerSystem()
  const groups = groupsAround(chart, state.id).toReversed()
  const Content = CONTENTS[panel]
  const asked = chart.questions.filter((question) => stateAbout(chart, question) === state.id).length
  const place = state.parent === null ? null : state.id.slice(chart.id.length + 1)
  return (
    <section className="ex-side" aria-labelledby="chosen">
      <Tabs
        label={TEXTS.panels.label}
        options={PANELS.map((value) => ({
          value,
          label: TEXTS.panels[value],
          ...(value === 'questions' && asked ? { count: TEXTS.figure(asked) } : {}),
        }))}
        value={panel}
        onChoose={(value) => go({ kind: 'chart', chart: chart.id, state: place, panel: value }, true)}
      >
        <div className="ex-panel">
          <div>
            {groups.length ? (
              <p className="t-meta">
                {groups.map(({ id, title, parent }, index) => (
                  <span key={id}>
                    {index ? ' › ' : null}
                    <a href={stateHash(id)}>{parent === null ? chart.title : title}</a>
                  </span>
                ))}
              </p>
            ) : null}
            <div className="row row--s">
              <h2 className="t-h2" id="chosen">
                {state.parent === null ? chart.title : state.title}
              </h2>
              <WalkedBadge {...walkedIn(chart, state.id)} />
            </div>
          </div>
          <p className="t-lead ex-lead">{state.parent === null ? chart.description : stateOf(chart, state.id)?.description}</p>
          <Content chart={chart} state={state} />
        </div>
      </Tabs>
    </section>
  )
}
